import { MAX_REVISION_NOTES } from '@car-workshop/contracts/values/revisions';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../../shared/antd/parts/Fold.tsx';
import { Notice } from '../../../../shared/antd/parts/States.tsx';
import { formatAmount } from '../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { useOdometer } from '../../api/books.ts';
import type { RevisionForm } from '../../api/revision-schema.ts';
import { useTypeName } from '../../model/use-type-name.ts';

export const REVISION_FIELDS = [
  'revisionDate',
  'mileageAtRevision',
  'type',
  'nextRevisionDate',
  'nextRevisionMileage',
  'cost',
  'notes',
] as const;

export function useExpectedMileage(vehicleId: number): string | undefined {
  const { t, i18n } = useTranslation('revisions');
  const km = useOdometer(vehicleId).data?.predictedToday;
  if (km === null || km === undefined) return undefined;
  return t('start.expected', { km: formatAmount(km, i18n.resolvedLanguage ?? 'ro') });
}

/** The fields of the revision form (specification §5), without the template. */
export function RevisionFields(props: {
  /** Whether the form asks for the type; a template already defines the type. */
  hasType?: boolean;
  dateHint?: string;
  mileageHint?: string;
  question?: string;
  onMileage: () => void;
}) {
  const { hasType = true, dateHint, mileageHint, question, onMileage } = props;
  const { t } = useTranslation(['revisions', 'public']);
  const { choices } = useTypeName();
  const { watch } = useFormContext<RevisionForm>();
  return (
    <>
      {hasType && (
        <SelectField
          label={t('fields.type')}
          required
          placeholder={t('public:form.choose')}
          options={choices(watch('type'))}
          name="type"
        />
      )}
      <div className="pair">
        <DateTimeField label={t('fields.revisionDate')} required type="date" hint={dateHint} name="revisionDate" />
        <WholeNumberField
          label={t('words.mileage')}
          required
          hint={mileageHint}
          name="mileageAtRevision"
          onChange={onMileage}
        />
      </div>
      {question && <Notice role="alert" title={question} />}
      <Fold title={t('start.more')}>
        <div className="stack-4">
          <div className="pair">
            <NextRevisionFields />
          </div>
          <CostAndNotesFields />
        </div>
      </Fold>
    </>
  );
}

export function NextRevisionFields({ dateHint }: { dateHint?: string }) {
  const { t } = useTranslation('revisions');
  return (
    <>
      <DateTimeField label={t('fields.nextRevisionDate')} type="date" hint={dateHint} name="nextRevisionDate" />
      <WholeNumberField label={t('fields.nextRevisionMileage')} name="nextRevisionMileage" />
    </>
  );
}

export function CostAndNotesFields({
  cost,
}: {
  /** Replaces the label of the cost, and names the source of a proposal. */
  cost?: { label: string; placeholder: string; hint: string };
}) {
  const { t } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  return (
    <>
      {!isMechanic && <AmountField label={t('fields.cost')} {...cost} name="cost" />}
      <TextAreaField label={t('words.notes')} rows={2} maxLength={MAX_REVISION_NOTES} name="notes" />
    </>
  );
}
