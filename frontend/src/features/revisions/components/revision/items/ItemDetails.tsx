import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { readAmount, writeAmount } from '../../../../../shared/forms/field-schemas.ts';
import { TextAreaField, TextField } from '../../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { MAX_ITEM_NOTES_LENGTH } from '../../../api/item-schema.ts';
import type { ItemChanges } from '../../../api/items.ts';
import styles from './ItemDetails.module.css';

/** Notes and, for all but mechanics, cost of an item, saved when their field or the page is left. */
export function ItemDetails({
  item,
  onChange,
}: {
  item: Schemas['RevisionItem'];
  onChange: (changes: ItemChanges) => void;
}) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const [notes, setNotes] = useState(item.notes ?? '');
  const [cost, setCost] = useState(writeAmount(item.cost, i18n.resolvedLanguage ?? 'ro'));
  const amount = readAmount(cost);
  const wrong = Number.isNaN(amount);
  const entered = { notes: notes.trim() || null, cost: wrong ? item.cost : amount };
  const sent = useRef<ItemChanges>({ notes: item.notes, cost: item.cost });
  const send = (changes: ItemChanges) => {
    sent.current = { ...sent.current, ...changes };
    onChange(changes);
  };
  const saveNotes = () => {
    if (entered.notes !== item.notes) send({ notes: entered.notes });
  };
  const saveCost = () => {
    if (entered.cost !== item.cost) send({ cost: entered.cost });
  };
  // The browser's back button leaves the page without leaving the field.
  const saveRest = useEffectEvent(() => {
    if (entered.notes !== sent.current.notes) saveNotes();
    if (entered.cost !== sent.current.cost) saveCost();
  });
  useEffect(() => () => saveRest(), []);
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
      {!isMechanic && (
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
      )}
    </div>
  );
}
