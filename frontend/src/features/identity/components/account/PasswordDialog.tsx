import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
import { passwordAgainSchema } from '../../api/account-access.ts';

interface PasswordDialogProps extends DialogState {
  readonly title: string;
  readonly submit: string;
  readonly action: UseMutationResult<unknown, Error, Schemas['PasswordAgain']>;
}

export function PasswordDialog({ title, submit, action, ...dialog }: PasswordDialogProps) {
  const { t } = useTranslation(['profile', 'public']);
  return (
    <SchemaDialog
      {...dialog}
      title={title}
      submit={submit}
      cancel={t('words.close')}
      failure={t('words.wentWrong')}
      schema={() => passwordAgainSchema(t)}
      defaultValues={{ password: '' }}
      mutation={action}
      onSubmit={(form, answer) => action.mutate(form, answer())}
    >
      <p>{t('ownData.dialog.text')}</p>
      <PasswordField label={t('public:login.password')} required autoComplete="current-password" name="password" />
    </SchemaDialog>
  );
}
