import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { fieldPropsOf } from '../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { useOdometer } from '../../api/books.ts';
import type { RevisionForm, RevisionPayload } from '../../api/revision-schema.ts';
import { useTypeName } from '../../model/use-type-name.ts';
import { CostAndNotesFields, NextRevisionFields } from './OutcomeFields.tsx';
import styles from './RevisionFields.module.css';

/** The fields that the server validates. */
export const REVISION_FIELDS = [
  'revisionDate',
  'mileageAtRevision',
  'type',
  'nextRevisionDate',
  'nextRevisionMileage',
  'cost',
  'notes',
] as const;

/** The predicted mileage of a vehicle today, as text; undefined if unknown. */
export function useExpectedMileage(vehicleId: number): string | undefined {
  const { t, i18n } = useTranslation('revisions');
  const km = useOdometer(vehicleId).data?.predictedToday;
  if (km === null || km === undefined) return undefined;
  return t('start.expected', { km: formatAmount(km, i18n.resolvedLanguage ?? 'ro') });
}

/** The fields of the revision form (specification §5), without the template. */
export function RevisionFields({
  form: { register, watch, formState },
  dateHint,
  mileageHint,
  question,
  onMileage,
}: {
  form: UseFormReturn<RevisionForm, unknown, RevisionPayload>;
  dateHint?: string;
  mileageHint?: string;
  /** The server's question about an implausible mileage. */
  question?: string;
  /** Called when the mileage is edited, which makes the question obsolete. */
  onMileage: () => void;
}) {
  const { t } = useTranslation(['revisions', 'public']);
  const { choices } = useTypeName();
  const { errors } = formState;
  const field = fieldPropsOf(register, errors);
  return (
    <>
      <SelectField
        label={t('fields.type')}
        required
        placeholder={t('public:form.choose')}
        options={choices(watch('type'))}
        error={errors.type?.message}
        {...register('type')}
      />
      <div className="pair">
        <DateTimeField
          label={t('fields.revisionDate')}
          required
          type="date"
          hint={dateHint}
          error={errors.revisionDate?.message}
          {...register('revisionDate')}
        />
        <WholeNumberField
          label={t('fields.mileageAtRevision')}
          required
          hint={mileageHint}
          error={errors.mileageAtRevision?.message}
          {...register('mileageAtRevision', { onChange: onMileage })}
        />
      </div>
      {question && (
        <p className="notice-attention" role="alert">
          {question}
        </p>
      )}
      <details className={styles.more}>
        <summary>{t('start.more')}</summary>
        <div className={styles.rest}>
          <div className="pair">
            <NextRevisionFields field={field} />
          </div>
          <CostAndNotesFields field={field} />
        </div>
      </details>
    </>
  );
}
