import Button from 'antd/es/button';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import {
  type ClosureForm as ClosureInput,
  type ClosurePayload,
  closureSchema,
  LONGEST_REASON,
  useAnnounceClosure,
} from '../../api/announce-closure.ts';
import { formatPeriod } from '../../closure-period.ts';
import styles from './ClosureForm.module.css';

const EMPTY: ClosureInput = { from: '', to: '', reason: '' };

/** Announces days on which the workshop is closed. */
export function ClosureForm() {
  const { t, i18n } = useTranslation(['account', 'public']);
  const resolver = useMemo(() => schemaResolver(closureSchema(t)), [t]);
  const { register, handleSubmit, setError, setValue, getValues, reset, watch, formState } = useForm<
    ClosureInput,
    unknown,
    ClosurePayload
  >({ resolver, defaultValues: EMPTY });
  const announcement = useAnnounceClosure();
  const { errors } = formState;

  const submit = handleSubmit((closure) =>
    announcement.mutate(closure, {
      onSuccess: () => {
        const period = formatPeriod(closure, i18n.resolvedLanguage);
        toast({
          title: t('admin.closures.added.title'),
          description: t('admin.closures.added.text', { period }),
        });
        reset(EMPTY);
      },
      onError: (error) => {
        if (showServerErrors(error, ['from', 'to', 'reason'], setError)) return;
        toast({
          variant: 'destructive',
          title: t('admin.closures.failed.title'),
          description: serverMessageOf(error) ?? t('public:error.generic'),
        });
      },
    }),
  );
  /** Most closures are of one day: the last follows the first until it is chosen. */
  const follow = () => {
    const { from, to } = getValues();
    if (to < from) setValue('to', from);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('admin.closures.from')}
        type="date"
        min={workshopToday()}
        error={errors.from?.message}
        {...register('from', { onChange: follow })}
      />
      <TextField
        label={t('admin.closures.to')}
        type="date"
        min={watch('from') || workshopToday()}
        error={errors.to?.message}
        {...register('to')}
      />
      <div className={styles.whole}>
        <TextField
          label={`${t('admin.closures.reason')} (${t('public:form.optional')})`}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          error={errors.reason?.message}
          {...register('reason')}
        />
      </div>
      <Button className={styles.whole} htmlType="submit" size="large" loading={announcement.isPending}>
        {t('admin.closures.add')}
      </Button>
    </form>
  );
}
