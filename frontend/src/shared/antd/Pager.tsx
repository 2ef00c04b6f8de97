import Pagination from 'antd/es/pagination';
import { useFrom } from '../ui/hooks.ts';

/** Page links of a list, larger on phones; renders nothing for a single page. */
export function Pager(props: {
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
}) {
  const { label, page, pageSize, total, onPageChange } = props;
  const wide = useFrom('table');
  if (total <= pageSize) return null;
  return (
    <Pagination
      className="wrap gap-2 above-3"
      size={wide ? 'medium' : 'large'}
      showLessItems={!wide}
      aria-label={label}
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      onChange={onPageChange}
    />
  );
}
