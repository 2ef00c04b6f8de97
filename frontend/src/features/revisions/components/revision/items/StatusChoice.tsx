import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, MinusIcon, ReplaceIcon } from '../../../../../shared/antd/icons.tsx';
import { CheckIcon } from '../../../../../shared/ui/icons.tsx';
import { ITEM_STATUSES, type ItemStatus } from '../../../api/item-schema.ts';
import styles from './StatusChoice.module.css';

const ICONS: Readonly<Record<ItemStatus, ReactNode>> = {
  ok: <CheckIcon />,
  attention: <AlertIcon />,
  replace: <ReplaceIcon />,
  'not-checked': <MinusIcon />,
};

/** Selects the status of an item: four large tiles. Native radio buttons give it keyboard support. */
export function StatusChoice({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: ItemStatus;
  onChange: (status: ItemStatus) => void;
}) {
  const { t } = useTranslation('revisions');
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {ITEM_STATUSES.map((status) => (
        <label key={status} className={styles.tile} data-finding={status}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
          />
          {ICONS[status]}
          <span>{t(`itemStatus.${status}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
