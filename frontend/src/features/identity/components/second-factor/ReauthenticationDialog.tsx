import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { reauthenticationSchema, useReauthenticate } from '../../api/second-factors.ts';

export function ReauthenticationDialog(
  props: DialogState & { factors: Schemas['OwnSecondFactors']; onDone: () => void },
) {
  const { factors, onDone, ...dialog } = props;
  const { t } = useTranslation('profile');
  const hasPasskey = factors.passkeys.length > 0;
  const hasFactor = hasPasskey || factors.authenticatorAppAddedAt !== null;
  const check = useReauthenticate(hasPasskey);
  return (
    <SchemaDialog
      {...dialog}
      title={t('secondFactor.confirm.title')}
      submit={t('words.confirm')}
      failure={t('secondFactor.confirm.passkeyFailed')}
      schema={() => reauthenticationSchema(t)}
      defaultValues={{ password: '', code: '' }}
      mutation={check}
      onSubmit={(form, answer) => check.mutate(form, answer(onDone))}
    >
      <p>{t('secondFactor.confirm.text')}</p>
      <PasswordField label={t('details.currentPassword')} required autoComplete="current-password" name="password" />
      {hasFactor && (
        <TextField
          label={t('secondFactor.confirm.code')}
          required={!hasPasskey}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={hasPasskey ? t('secondFactor.confirm.codeOrPasskey') : undefined}
          name="code"
        />
      )}
    </SchemaDialog>
  );
}
