import { ITEM_STATUSES, MAX_ITEM_NOTES } from '@car-workshop/contracts/values/revisions';
import { CameraIcon, CheckCheckIcon, CheckIcon, MinusIcon, RepeatIcon, TriangleAlertIcon } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { keepDraft } from '../../../../../shared/drafts/draft-store.ts';
import { readAmount, writeAmount } from '../../../../../shared/forms/field-schemas.ts';
import { TextAreaField, TextField } from '../../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { classNames } from '../../../../../shared/ui/dom.ts';
import type { ItemStatus } from '../../../api/item-schema.ts';
import { type ItemChanges, notesDraft, typedNotes, useAddPhoto } from '../../../api/items.ts';
import styles from '../revision.module.css';
import { useTyped } from '../use-save-state.ts';

// The debounce of saving typed text, in ms.
const PAUSE = 1_000;

const ICONS: Readonly<Record<ItemStatus, ReactNode>> = {
  ok: <CheckIcon />,
  attention: <TriangleAlertIcon />,
  replaced: <CheckCheckIcon />,
  replace: <RepeatIcon />,
  'not-checked': <MinusIcon />,
};

/** Selects the status of an item: five large tiles. Native radio buttons give it keyboard support. */
export function StatusChoice(props: { legend: string; value: ItemStatus; onChange: (status: ItemStatus) => void }) {
  const { legend, value, onChange } = props;
  const { t } = useTranslation('revisions');
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {ITEM_STATUSES.map((status) => (
        <label key={status} className={classNames('tile', styles.status)} data-finding={status}>
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

export function ItemDetails({
  item,
  onChange,
}: {
  item: Schemas['RevisionItem'];
  onChange: (changes: ItemChanges) => void;
}) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const [notes, setNotes] = useState(() => typedNotes(item) ?? item.notes ?? '');
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
  // The browser's back button leaves the page without a blur of the field.
  const saveRest = useEffectEvent(() => {
    if (entered.notes !== sent.current.notes) saveNotes();
    if (entered.cost !== sent.current.cost) saveCost();
  });
  useEffect(() => () => saveRest(), []);
  const isTyped = wrong || entered.notes !== item.notes || entered.cost !== item.cost;
  useTyped(item.id, isTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => saveRest(), PAUSE);
    return () => clearTimeout(timer);
  }, [notes, cost, isTyped]);
  const typeNotes = (text: string) => {
    keepDraft(notesDraft(item.id), text);
    setNotes(text);
  };
  return (
    <div className="field-pair">
      <TextAreaField
        label={t('words.notes')}
        rows={2}
        maxLength={MAX_ITEM_NOTES}
        value={notes}
        onChange={(event) => typeNotes(event.target.value)}
        onBlur={saveNotes}
      />
      {!isMechanic && (
        <TextField
          label={t('fields.cost')}
          inputMode="decimal"
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

/** Adds a photo from the camera, or from a file where there is no camera. */
export function PhotoButton(props: { revisionId: number; itemId?: number; label: string; children?: ReactNode }) {
  const { revisionId, itemId, label, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddPhoto(revisionId, itemId);
  const addPhoto = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0];
    // Otherwise choosing the same file again after a failure would not fire a change event.
    event.target.value = '';
    if (photo) adding.mutate(photo);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={label}
        onChange={addPhoto}
      />
      <Button
        type="text"
        icon={<CameraIcon />}
        aria-label={label}
        title={label}
        loading={adding.isPending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
