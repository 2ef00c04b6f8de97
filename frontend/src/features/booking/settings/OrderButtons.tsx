import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import styles from '../components/schedule/Capacity.module.css';

/** The ids with the one at `index` one place up or down. */
function swapped(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const order = [...ids];
  const [moved] = order.splice(index, 1);
  if (moved !== undefined) order.splice(index + by, 0, moved);
  return order;
}

export function OrderButtons({
  name,
  ids,
  index,
  disabled,
  onOrder,
}: {
  name: string;
  ids: readonly number[];
  index: number;
  disabled: boolean;
  onOrder: (ids: number[]) => void;
}) {
  const { t } = useTranslation('capacity');
  return (
    <span className={styles.buttons}>
      <Button
        size="large"
        aria-label={t('up', { name })}
        disabled={disabled || index === 0}
        onClick={() => onOrder(swapped(ids, index, -1))}
      >
        ↑
      </Button>
      <Button
        size="large"
        aria-label={t('down', { name })}
        disabled={disabled || index === ids.length - 1}
        onClick={() => onOrder(swapped(ids, index, 1))}
      >
        ↓
      </Button>
    </span>
  );
}
