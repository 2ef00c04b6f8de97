import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { fieldPropsOf, showServerErrors } from '../../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import {
  BLOCK_FIELDS,
  type BlockForm,
  type BlockPayload,
  blockSchema,
  MAX_BLOCK_REASON,
  useRemoveBlock,
  useSaveBlock,
  visitsUnder,
} from '../../../api/bay-blocks.ts';
import type { BoardBay, BoardBlock } from '../../../model/board/board-day.ts';
import styles from './BlockDialog.module.css';

export function BlockDialog({
  bays,
  block,
  start,
  onClose,
}: {
  bays: readonly BoardBay[];
  /** The block to change; without it a new one. */
  block?: BoardBlock;
  /** Bay and period of the form at the start. */
  start: Omit<BlockForm, 'reason'>;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('board');
  const resolver = useMemo(() => schemaResolver(blockSchema(t)), [t]);
  const { register, control, handleSubmit, setError, formState } = useForm<BlockForm, unknown, BlockPayload>({
    resolver,
    defaultValues: { ...start, reason: block?.reason ?? '' },
  });
  const props = fieldPropsOf(register, formState.errors);
  const isWholeDays = useWatch({ control, name: 'isWholeDays' });
  const [keepVisits, setKeepVisits] = useState(false);
  const save = useSaveBlock(block?.id);
  const submit = handleSubmit((payload) =>
    save.mutate(
      { block: payload, keepVisits },
      { onSuccess: onClose, onError: (error) => showServerErrors(error, BLOCK_FIELDS, setError) },
    ),
  );
  const visits = visitsUnder(save.error)?.map(({ date, licensePlate, startTime: from, endTime: to }) => {
    const visit = t('conflict.visit', { plate: licensePlate ?? t('noPlate'), from, to });
    return `${formatDay(date, i18n.resolvedLanguage)}: ${visit}`;
  });
  return (
    <FormDialog
      open
      title={t(block ? 'blocks.editTitle' : 'blocks.title')}
      submit={t(block ? 'blocks.save' : 'blocks.submit')}
      cancel={t('move.cancel')}
      pending={save.isPending}
      error={visits && `${serverMessageOf(save.error)} ${visits.join('; ')}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('blocks.reason')}
        hint={t('blocks.reasonHint')}
        required
        maxLength={MAX_BLOCK_REASON}
        autoComplete="off"
        {...props('reason')}
      />
      <div className="pair">
        <SelectField
          label={t('move.bay')}
          options={bays
            .filter(({ active, id }) => active || id === block?.bayId)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          {...props('bayId')}
        />
        <label className={styles.check}>
          <input type="checkbox" {...register('isWholeDays')} /> {t('blocks.wholeDays')}
        </label>
        <DateTimeField label={t('date')} type="date" required {...props('date')} />
        <DateTimeField label={t('blocks.toDate')} type="date" required {...props('toDate')} />
        {!isWholeDays && (
          <>
            <DateTimeField label={t('blocks.from')} type="time" step={300} required {...props('startTime')} />
            <DateTimeField label={t('blocks.to')} type="time" step={300} required {...props('endTime')} />
          </>
        )}
      </div>
      {visits && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={keepVisits}
            onChange={({ target }) => setKeepVisits(target.checked)}
          />{' '}
          {t('blocks.keep')}
        </label>
      )}
      {block && <Removal blockId={block.id} onRemoved={onClose} />}
    </FormDialog>
  );
}

function Removal({ blockId, onRemoved }: { blockId: number; onRemoved: () => void }) {
  const { t } = useTranslation('board');
  const removal = useRemoveBlock(blockId);
  return (
    <Button
      size="large"
      danger
      loading={removal.isPending}
      onClick={() => removal.mutate(undefined, { onSuccess: onRemoved })}
    >
      {t('blocks.remove')}
    </Button>
  );
}
