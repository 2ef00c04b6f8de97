import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, ChevronUpIcon } from '../../../../shared/antd/icons.tsx';
import { TrashIcon } from '../../../../shared/ui/icons.tsx';
import styles from './RowButtons.module.css';

export function RowButtons({
  name,
  position,
  total,
  onSwap,
  onRemove,
}: {
  name: string;
  /** Position of the row, from 0. */
  position: number;
  total: number;
  onSwap: (one: number, other: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('revisions');
  return (
    <div className={styles.buttons}>
      <Button
        size="large"
        type="text"
        icon={<ChevronUpIcon />}
        aria-label={t('templates.moveUp', { name })}
        disabled={position === 0}
        onClick={() => onSwap(position, position - 1)}
      />
      <Button
        size="large"
        type="text"
        icon={<ChevronDownIcon />}
        aria-label={t('templates.moveDown', { name })}
        disabled={position === total - 1}
        onClick={() => onSwap(position, position + 1)}
      />
      <Button
        size="large"
        type="text"
        danger
        icon={<TrashIcon />}
        aria-label={t('templates.remove', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
