import QRCode from 'antd/es/qr-code';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/antd/CopyButton.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { tokens } from '../../../../shared/theme/tokens.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { appCodeSchema, useAddAuthenticatorApp, useStartAuthenticatorApp } from '../../api/second-factors.ts';
import styles from './SecondFactors.module.css';

/** Sets up an authenticator app: QR code, key as text, first code. Rendered while it is open. */
export function AuthenticatorAppDialog({
  onAdded,
  onClose,
}: {
  /** @param recoveryCodes new ones, or null */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const { field, formState, onSubmit } = useSchemaForm({
    schema: () => appCodeSchema(t),
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const { mutate: start, data: app, error: startError } = useStartAuthenticatorApp();
  useEffect(() => start(), [start]);
  const add = useAddAuthenticatorApp();

  const submit = onSubmit((form, onError) => add.mutate(form, { onSuccess: onAdded, onError }));
  const error = startError ?? (errors.code ? null : add.error);

  return (
    <FormDialog
      open
      title={t('secondFactor.app.dialogTitle')}
      submit={t('secondFactor.app.submit')}
      cancel={t('secondFactor.cancel')}
      pending={add.isPending}
      error={error ? (serverMessageOf(error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('secondFactor.app.scan')}</p>
      {!app && !startError && <Skeleton lines={4} />}
      {app && (
        <>
          <div className={styles.qr}>
            <QRCode
              value={app.uri}
              type="svg"
              size={200}
              bordered={false}
              bgColor={tokens.fixed.codeGround}
              color={tokens.fixed.codeInk}
              aria-label={t('secondFactor.app.qr')}
            />
          </div>
          <div className="stack-2">
            <span>{t('secondFactor.app.secret')}</span>
            <code className={styles.secret}>{inGroups(app.secret)}</code>
            <div>
              <CopyButton
                text={app.secret}
                done={t('secondFactor.codes.done')}
                copied={{
                  title: t('secondFactor.app.copied.title'),
                  description: t('secondFactor.app.copied.text'),
                }}
                notCopied={{ title: app.secret }}
              >
                {t('secondFactor.app.copy')}
              </CopyButton>
            </div>
          </div>
        </>
      )}
      <TextField
        label={t('secondFactor.app.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('secondFactor.app.codeHint')}
        {...field('code')}
      />
    </FormDialog>
  );
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
