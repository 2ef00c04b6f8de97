import Button from 'antd/es/button';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { redemptionCodeSchema, useFindRedemption } from '../api/find-redemption.ts';
import { FoundRedemption } from './FoundRedemption.tsx';
import styles from './RedemptionLookup.module.css';

/** Looks up a redemption code and uses it on an appointment. */
export function RedemptionLookup() {
  const { t } = useTranslation('office');
  const resolver = useMemo(() => schemaResolver(redemptionCodeSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { code: '' },
  });
  const lookup = useFindRedemption();
  const submit = handleSubmit(({ code }) =>
    lookup.mutate(code, {
      onError: (error) =>
        setError(
          'code',
          { type: 'server', message: serverMessageOf(error) ?? t('lookup.failed') },
          { shouldFocus: true },
        ),
    }),
  );
  const close = () => {
    lookup.reset();
    reset();
  };
  return (
    <Card aria-labelledby="lookup">
      <h2 id="lookup" className="heading-below-3">
        {t('lookup.title')}
      </h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('lookup.code')}
          hint={t('lookup.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <Button className={styles.find} htmlType="submit" size="large" loading={lookup.isPending}>
          {t('lookup.find')}
        </Button>
      </form>
      {lookup.data && <FoundRedemption key={lookup.data.code} found={lookup.data} onClose={close} />}
    </Card>
  );
}
