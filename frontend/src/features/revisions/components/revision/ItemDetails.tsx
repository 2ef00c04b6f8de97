import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { readAmount, writeAmount } from '../../amount-field.ts';
import type { ItemChanges } from '../../api/check-item.ts';
import { MAX_ITEM_NOTES_LENGTH } from '../../api/item-schema.ts';
import styles from './ItemDetails.module.css';

/** Notes and cost of an item, saved on blur. */
export function ItemDetails({
  item,
  onChange,
}: {
  item: Schemas['RevisionItem'];
  onChange: (changes: ItemChanges) => void;
}) {
  const { t, i18n } = useTranslation('revisions');
  const [notes, setNotes] = useState(item.notes ?? '');
  const [cost, setCost] = useState(writeAmount(item.cost, i18n.resolvedLanguage ?? 'ro'));
  const amount = readAmount(cost);
  const wrong = Number.isNaN(amount);
  const saveNotes = () => {
    const entered = notes.trim() || null;
    if (entered !== item.notes) onChange({ notes: entered });
  };
  const saveCost = () => {
    if (!wrong && amount !== item.cost) onChange({ cost: amount });
  };
  return (
    <div className={styles.details}>
      <TextAreaField
        label={t('fields.notes')}
        rows={2}
        maxLength={MAX_ITEM_NOTES_LENGTH}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        onBlur={saveNotes}
      />
      <TextField
        label={t('fields.cost')}
        inputMode="decimal"
        autoComplete="off"
        value={cost}
        error={wrong ? t('invalid.cost') : undefined}
        onChange={(event) => setCost(event.target.value)}
        onBlur={saveCost}
        onKeyDown={(event) => event.key === 'Enter' && saveCost()}
      />
    </div>
  );
}
