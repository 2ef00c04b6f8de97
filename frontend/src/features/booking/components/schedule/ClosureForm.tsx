import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useClosureVisits } from '../../api/capacity-settings.ts';
import {
  type ClosureForm as ClosureInput,
  type ClosurePayload,
  closureSchema,
  MAX_REASON_LENGTH,
  useAddClosure,
} from '../../api/closures.ts';
import styles from './ClosureForm.module.css';
import { ClosurePreview, VisitsOfClosure } from './ClosurePreview.tsx';

const EMPTY: ClosureInput = { from: '', to: '', reason: '' };

/** Announces a closure. Days with visits are closed after a confirmation that names them; then these are to move. */
export function ClosureForm({
  initial = EMPTY,
  onAdded,
}: {
  /** Days and reason that are filled in. */
  initial?: ClosureInput;
  onAdded?: () => void;
}) {
  const { t } = useTranslation(['account', 'capacity', 'public']);
  const navigate = useNavigate();
  const { field, setValue, getValues, reset, watch, onSubmit, showErrors } = useSchemaForm({
    schema: () => closureSchema(t),
    defaultValues: initial,
  });
  const visits = useClosureVisits();
  const closing = useAddClosure();
  const [ask, question] = useConfirmation();

  const close = (closure: ClosurePayload, hasVisits: boolean) =>
    closing.mutate(closure, {
      onSuccess: () => {
        reset(EMPTY);
        onAdded?.();
        if (hasVisits) navigate('/admin/settings/closures');
      },
      onError: showErrors,
    });
  const submit = onSubmit((closure) =>
    visits.mutate(closure, {
      onSuccess: async (affected) => {
        const hasVisits = affected.total > 0;
        const confirmed =
          !hasVisits ||
          (await ask({
            title: t('capacity:closures.prompt', { count: affected.total }),
            text: <VisitsOfClosure visits={affected.visits} />,
            confirm: t('admin.closures.add'),
            cancel: t('capacity:closures.keep'),
          }));
        if (confirmed) close(closure, hasVisits);
      },
      onError: showErrors,
    }),
  );
  /** Keeps the last day from preceding the first; most closures last one day. */
  const syncLastDay = () => {
    const { from, to } = getValues();
    if (to < from) setValue('to', from);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DateTimeField
        label={t('admin.closures.from')}
        type="date"
        min={workshopToday()}
        {...field('from', { onChange: syncLastDay })}
      />
      <DateTimeField
        label={t('admin.closures.to')}
        type="date"
        min={watch('from') || workshopToday()}
        {...field('to')}
      />
      <div className="full-row">
        <TextField
          label={`${t('admin.closures.reason')} (${t('public:form.optional')})`}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          {...field('reason')}
        />
      </div>
      <ClosurePreview from={watch('from')} to={watch('to')} />
      <Button
        className="full-row"
        htmlType="submit"
        size="large"
        loading={visits.isPending || closing.isPending}
      >
        {t('admin.closures.add')}
      </Button>
      {question}
    </form>
  );
}
