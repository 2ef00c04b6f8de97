import { addDays, addMonths } from '@car-workshop/contracts/calendar';
import { MAX_COMPLETION_NOTE, PAYMENT_METHODS } from '@car-workshop/contracts/values/appointments';
import Segmented from 'antd/es/segmented';
import { useEffect, useState } from 'react';
import { type Path, useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../shared/antd/parts/States.tsx';
import { ApiError, fieldErrorsOf, isNetworkError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { FormBody } from '../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { readAmount } from '../../../../shared/forms/field-schemas.ts';
import { submitByKeys } from '../../../../shared/forms/submit-by-keys.ts';
import { TextAreaField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { formatShortDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { MileageQuestion } from '../../../../shared/vehicle/MileageQuestion.tsx';
import { isContradicted, isMileageQuestion, mileageAnswer } from '../../../../shared/vehicle/mileage-question.ts';
import { isLineQuestion, type NextDue, useCompleteAppointment, useNextDue } from '../../api/complete-appointment.ts';
import {
  type CompletionForm,
  clearDraft,
  completionBody,
  completionForm,
  completionSchema,
  finalPrice,
  loadDraft,
  priceBeforeRewards,
  saveDraft,
} from '../../model/completion-form.ts';
import styles from './completion.module.css';
import { PriceLines, RewardTicks } from './PriceLines.tsx';

/** The next revision could not be read, but its date can still be set. */
const NOT_KNOWN: NextDue = { reminder: undefined, months: null };

/** The form of the sheet. This tab keeps the typed values until the appointment is completed. */
export function CompletionFields(props: {
  appointment: Schemas['Appointment'];
  completion: Schemas['Completion'];
  onDone: () => void;
}) {
  const { appointment, completion, onDone } = props;
  const { t, i18n } = useTranslation(['completion', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { id: appointmentId, customer, vehicle } = appointment;
  const today = workshopToday();
  const [defaultValues] = useState(
    () => loadDraft(appointmentId) ?? completionForm(completion, language, t('price.ofEstimate')),
  );
  const form = useSchemaForm({ schema: () => completionSchema(t, today, language), defaultValues });
  const { field, control, setError, setValue, subscribe, trigger, onSubmit } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(appointmentId, values) }),
    [subscribe, appointmentId],
  );
  const [lines, rewardCodes] = useWatch({ control, name: ['lines', 'rewardCodes'] });
  const rewards = completion.rewards.filter(({ code }) => rewardCodes.includes(code));
  const before = priceBeforeRewards({
    ...completion,
    lines: lines.map(({ kind, amount }) => ({ kind, amount: readAmount(amount) })),
  });
  const total = finalPrice(before, rewards);
  const next = useNextDue(vehicle.id);
  const completing = useCompleteAppointment(appointment, () => {
    clearDraft(appointmentId);
    onDone();
  });
  const [refusedCodes, setRefusedCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const offered = completion.rewards.map(({ code }) => code);
  const [isReplaced, setReplaced] = useState(false);
  // Submitting the same mileage again answers the server's question.
  const questioned = isMileageQuestion(completing.error);
  const labels = lines.map(({ label }) => label).join('\n');
  /** The labels that were sent, and those that the desk has confirmed to contain no unapproved job. */
  const [sentLabels, setSentLabels] = useState('');
  const [confirmedLabels, setConfirmedLabels] = useState<string>();
  const areLinesQuestioned = isLineQuestion(completing.error) && sentLabels === labels;
  /** The refusal of the server that belongs to no field. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = onSubmit((payload) => {
    if (completing.isPending) return;
    // Also a reward that is no longer offered is sent, so that its refusal tells the desk before the higher price counts.
    const { rewardCodes: codes } = payload;
    const answer = mileageAnswer(completing.error, isReplaced);
    const areLinesConfirmed = areLinesQuestioned || confirmedLabels === labels;
    if (areLinesConfirmed) setConfirmedLabels(labels);
    setSentLabels(labels);
    const body = { ...completionBody(payload), ...answer, ...(areLinesConfirmed && { confirmLines: true }) };
    setRefusal(null);
    setRefusedCodes(new Map());
    completing.mutate(body, { onError: (error) => refuse(error, codes) });
  });

  function refuse(error: unknown, codes: readonly string[]) {
    const fields: Path<CompletionForm>[] = [
      'mileage',
      'reason',
      'note',
      'nextRevision',
      'nextRevisionMileage',
      ...lines.flatMap((_, index) => [`lines.${index}.label`, `lines.${index}.amount`] as const),
    ];
    const isShown = showServerErrors<CompletionForm>(error, fields, setError);
    const refused = codes.flatMap((code, index) =>
      fieldErrorsOf(error, [`rewardCodes.${index}`]).map(({ message }) => [code, message] as const),
    );
    setRefusedCodes(new Map(refused));
    const left = codes.filter((code) => !refused.some(([refusedCode]) => refusedCode === code));
    if (left.length < codes.length) setValue('rewardCodes', left);
    const ofSum = fieldErrorsOf(error, ['lines', 'rewardCodes']).map(({ message }) => message);
    if (ofSum.length > 0) return setRefusal(ofSum.join(' '));
    if (isShown || refused.length > 0 || isMileageQuestion(error) || isLineQuestion(error)) return;
    // A colleague has already completed the appointment, so another attempt would also be refused.
    if (error instanceof ApiError && error.problem.code === 'invalid_transition') return setRefusal(t('gone'));
    const words = isNetworkError(error) ? t('public:error.network') : serverMessageOf(error);
    setRefusal(`${words ?? t('refused')} ${t('refusedText')}`);
  }

  const { last, value: corrected } = completion.mileage;
  // A corrected reading counts as no reading, although it exists.
  const unread = corrected === null ? t('mileage.none') : undefined;
  const answerOfLines = areLinesQuestioned ? t('price.otherJob') : t('words.completeVisit');
  const submitText = questioned ? t('words.mileageRight') : answerOfLines;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => submitByKeys(event, completing.isPending)}
    >
      <p className="centred-row-3 flush">
        {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
        <span>
          {formatVehicle(vehicle)} · {customer.name}
        </span>
      </p>
      <WholeNumberField
        label={t('mileage.label')}
        hint={
          last
            ? t('words.mileageLast', {
                value: formatAmount(last.value, language),
                date: formatShortDate(last.date, language),
              })
            : unread
        }
        {...field('mileage')}
        onChange={(event) => {
          void field('mileage').onChange(event);
          if (questioned) completing.reset();
        }}
        onBlur={() => void trigger('mileage')}
      />
      {questioned && (
        <MileageQuestion
          text={serverMessageOf(completing.error)}
          replacement={t('words.odometerReplaced')}
          isReplaced={isReplaced}
          onReplaced={isContradicted(completing.error) ? setReplaced : undefined}
        />
      )}
      <FormBody form={form} mutation={completing}>
        <PriceLines completion={completion} />
        {completion.rewards.length > 0 && (before > 0 || rewards.length > 0) && (
          <RewardTicks rewards={completion.rewards} before={before} refused={refusedCodes} />
        )}
        <PaidBy />
        <TextAreaField
          label={t('note.label')}
          hint={t('note.hint')}
          rows={2}
          maxLength={MAX_COMPLETION_NOTE}
          name="note"
        />
        {vehicle.id !== undefined && !next.isPending && <NextDueField next={next.data ?? NOT_KNOWN} />}
      </FormBody>
      <div className={styles.end}>
        {/* Rewards are read again after a refusal: one that has expired is no longer there to carry its refusal. */}
        {[...refusedCodes]
          .filter(([code]) => !offered.includes(code))
          .map(([code, words]) => (
            <Alert key={code}>{`${code}: ${words}`}</Alert>
          ))}
        <Alert>{refusal}</Alert>
        {areLinesQuestioned && (
          <p className="flush notice-attention" role="alert">
            {serverMessageOf(completing.error)}
          </p>
        )}
        {completion.estimateWaits && (
          <p className="flush notice-attention" role="status">
            {t('estimateWaits')}
          </p>
        )}
        <div className="baseline-row spread tabular">
          <p className="flush" role="status">
            {t('total')}: <strong className="lead-size">{formatMoney(total, language).replace('-', '−')}</strong>
            {total < 0 && refusal === null && <span className="flush danger"> {t('price.negative')}</span>}
          </p>
          {completion.points > 0 && <p className="muted-paragraph">{t('points', { count: completion.points })}</p>}
        </div>
        <Button type="submit" wide pending={completing.isPending}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

function PaidBy() {
  const { t } = useTranslation('completion');
  const { field } = useController<CompletionForm, 'paidBy'>({ name: 'paidBy' });
  return (
    <fieldset className="stack-3">
      <legend className="below-3 label">{t('words.paidBy')}</legend>
      <Segmented
        block
        size="large"
        value={field.value}
        onChange={field.onChange}
        options={['' as const, ...PAYMENT_METHODS].map((value) => ({
          value,
          label: t(value === '' ? 'paidBy.none' : `words.payment.${value}`),
        }))}
      />
    </fieldset>
  );
}

function NextDueField({ next: { reminder, months } }: { next: NextDue }) {
  const { setValue } = useFormContext<CompletionForm>();
  const { t, i18n } = useTranslation('completion');
  const language = i18n.resolvedLanguage;
  const today = workshopToday();
  const offered = months === null ? undefined : addMonths(today, months);
  const isSet = reminder && reminder.dueDate !== null && reminder.dueDate > today;
  return (
    <fieldset className="stack-3">
      <legend className="below-3 label">{t('words.nextRevision')}</legend>
      <DateTimeField
        type="date"
        label={t('next.label')}
        hint={isSet ? t('next.set', { date: formatShortDate(reminder.dueDate ?? '', language) }) : t('next.hint')}
        min={addDays(today, 1)}
        name="nextRevision"
      />
      {(reminder?.dueMileage ?? null) !== null && (
        <WholeNumberField label={t('next.mileage')} name="nextRevisionMileage" />
      )}
      {offered && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setValue('nextRevision', offered, { shouldDirty: true, shouldValidate: true })}
          >
            {t('next.offer', { date: formatShortDate(offered, language) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
