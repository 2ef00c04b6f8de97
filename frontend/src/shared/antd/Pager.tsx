import Pagination from 'antd/es/pagination';
import { useFrom } from '../ui/use-media-query.ts';
import styles from './Pager.module.css';

/** The way to a list's other pages, for thumbs on a phone; nothing where there is only one page. */
export function Pager({
  label,
  page,
  pageSize,
  total,
  onTurn,
}: {
  label: string;
  /** The page that is open, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}) {
  const wide = useFrom('table');
  if (total <= pageSize) return null;
  return (
    <Pagination
      className={styles.pager}
      size={wide ? 'medium' : 'large'}
      showLessItems={!wide}
      aria-label={label}
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      onChange={onTurn}
    />
  );
}
