import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { redemptionCodeSchema, useFindRedemption } from '../../api/use-redemption.ts';
import { FoundRedemption } from './FoundRedemption.tsx';
import styles from './RedemptionLookup.module.css';

export function RedemptionLookup() {
  const { t } = useTranslation('office');
  const { field, setError, reset, onSubmit } = useSchemaForm({
    schema: () => redemptionCodeSchema(t),
    defaultValues: { code: foundCode(useLocation().state) },
  });
  const lookup = useFindRedemption();
  const submit = onSubmit(({ code }) =>
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
    reset({ code: '' });
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
          {...field('code')}
        />
        <Button className={styles.find} htmlType="submit" size="large" loading={lookup.isPending}>
          {t('lookup.find')}
        </Button>
      </form>
      {lookup.data && <FoundRedemption key={lookup.data.code} found={lookup.data} onClose={close} />}
    </Card>
  );
}

/** The code that the search of the office found; it is not in the address. */
function foundCode(state: unknown): string {
  return typeof state === 'object' && state !== null && 'code' in state ? String(state.code) : '';
}
