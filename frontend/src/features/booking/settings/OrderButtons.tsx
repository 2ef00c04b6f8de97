import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';

function swapped(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const order = [...ids];
  const [moved] = order.splice(index, 1);
  if (moved !== undefined) order.splice(index + by, 0, moved);
  return order;
}

export function OrderButtons(props: {
  name: string;
  ids: readonly number[];
  index: number;
  disabled: boolean;
  onOrder: (ids: number[]) => void;
}) {
  const { name, ids, index, disabled, onOrder } = props;
  const { t } = useTranslation('capacity');
  return (
    <span className="row-1">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          aria-label={t(by < 0 ? 'up' : 'down', { name })}
          disabled={disabled || ids[index + by] === undefined}
          onClick={() => onOrder(swapped(ids, index, by))}
        >
          {by < 0 ? '↑' : '↓'}
        </Button>
      ))}
    </span>
  );
}
