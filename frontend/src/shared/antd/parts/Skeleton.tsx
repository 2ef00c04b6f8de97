import AntdSkeleton from 'antd/es/skeleton';
import { useTranslation } from 'react-i18next';

export function Skeleton({ lines = 3, shape = 'line' }: { lines?: number; shape?: 'line' | 'card' }) {
  const { t } = useTranslation();
  return (
    <div data-skeleton={shape} role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      <AntdSkeleton active title={false} paragraph={{ rows: shape === 'card' ? 3 * lines : lines, width: '100%' }} />
    </div>
  );
}
