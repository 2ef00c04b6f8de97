import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import type { FieldProps } from '../../../../shared/forms/field-errors.ts';
import { AmountField, TextAreaField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { MAX_REVISION_NOTES_LENGTH } from '../../api/revision-schema.ts';

type Field = FieldProps<'nextRevisionDate' | 'nextRevisionMileage' | 'cost' | 'notes'>;

export function NextRevisionFields({ field, dateHint }: { field: Field; dateHint?: string }) {
  const { t } = useTranslation('revisions');
  return (
    <>
      <DateTimeField
        label={t('fields.nextRevisionDate')}
        type="date"
        hint={dateHint}
        {...field('nextRevisionDate')}
      />
      <WholeNumberField label={t('fields.nextRevisionMileage')} {...field('nextRevisionMileage')} />
    </>
  );
}

export function CostAndNotesFields({
  field,
  cost,
}: {
  field: Field;
  /** Replaces the label of the cost, and says where a proposal comes from. */
  cost?: { label: string; placeholder: string; hint: string };
}) {
  const { t } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  return (
    <>
      {!isMechanic && <AmountField label={t('fields.cost')} {...cost} {...field('cost')} />}
      <TextAreaField
        label={t('fields.notes')}
        rows={2}
        maxLength={MAX_REVISION_NOTES_LENGTH}
        {...field('notes')}
      />
    </>
  );
}
