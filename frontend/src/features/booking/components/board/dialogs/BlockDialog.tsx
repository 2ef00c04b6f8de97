import { MAX_BLOCK_REASON } from '@car-workshop/contracts/values/schedule';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { Checkbox } from '../../../../../shared/forms/checks.tsx';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import {
  appointmentsUnder,
  BLOCK_FIELDS,
  type BlockForm,
  blockSchema,
  useRemoveBlock,
  useSaveBlock,
} from '../../../api/board/bay-blocks.ts';
import type { BoardBay, BoardBlock } from '../../../model/board/board-day.ts';
import { bayOptions } from '../../../model/board/place.ts';

export function BlockDialog(props: {
  bays: readonly BoardBay[];
  block?: BoardBlock;
  start: Omit<BlockForm, 'reason'>;
  onClose: () => void;
}) {
  const { bays, block, start, onClose } = props;
  const { t, i18n } = useTranslation('board');
  const { field, register, control, onSubmit } = useSchemaForm({
    schema: () => blockSchema(t),
    fields: BLOCK_FIELDS,
    defaultValues: { ...start, reason: block?.reason ?? '' },
  });
  const isWholeDays = useWatch({ control, name: 'isWholeDays' });
  const [keepAppointments, setKeepAppointments] = useState(false);
  const save = useSaveBlock(block, bays);
  const submit = onSubmit((payload, onError) =>
    save.mutate({ block: payload, keepAppointments }, { onSuccess: onClose, onError }),
  );
  const appointments = appointmentsUnder(save.error)?.map(({ date, licensePlate, startTime: from, endTime: to }) => {
    const appointment = t('conflict.visit', { plate: licensePlate ?? t('words.noPlate'), from, to });
    return `${formatDay(date, i18n.resolvedLanguage)}: ${appointment}`;
  });
  return (
    <FormDialog
      open
      title={t(block ? 'blocks.editTitle' : 'blocks.title')}
      submit={t(block ? 'words.save' : 'words.block')}
      cancel={t('words.cancel')}
      pending={save.isPending}
      error={appointments && `${serverMessageOf(save.error)} ${appointments.join('; ')}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('words.reason')}
        hint={t('blocks.reasonHint')}
        required
        maxLength={MAX_BLOCK_REASON}
        {...field('reason')}
      />
      <div className="pair">
        <SelectField label={t('move.bay')} options={bayOptions(bays, block?.bayId)} {...field('bayId')} />
        <Checkbox className="at-end" {...register('isWholeDays')}>
          {t('blocks.wholeDays')}
        </Checkbox>
        <DateTimeField label={t('words.day')} type="date" required {...field('date')} />
        <DateTimeField label={t('blocks.toDate')} type="date" required {...field('toDate')} />
        {!isWholeDays && (
          <>
            <DateTimeField label={t('blocks.from')} type="time" step={300} required {...field('startTime')} />
            <DateTimeField label={t('blocks.to')} type="time" step={300} required {...field('endTime')} />
          </>
        )}
      </div>
      {appointments && (
        <Checkbox checked={keepAppointments} onChange={({ target }) => setKeepAppointments(target.checked)}>
          {t('blocks.keep')}
        </Checkbox>
      )}
      {block && <Removal block={block} bays={bays} onRemoved={onClose} />}
    </FormDialog>
  );
}

function Removal(props: { block: BoardBlock; bays: readonly BoardBay[]; onRemoved: () => void }) {
  const { block, bays, onRemoved } = props;
  const { t } = useTranslation('board');
  const removal = useRemoveBlock(block, bays);
  return (
    <Button danger loading={removal.isPending} onClick={() => removal.mutate(undefined, { onSuccess: onRemoved })}>
      {t('blocks.remove')}
    </Button>
  );
}
