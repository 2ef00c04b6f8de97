import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
import { passwordAgainSchema } from '../../api/account-access.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly failure: string;
  readonly action: UseMutationResult<unknown, Error, Schemas['PasswordAgain']>;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordDialog({ title, submit, failure, action, open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <SchemaDialog
      open={open}
      title={title}
      submit={submit}
      cancel={t('words.close')}
      failure={failure}
      schema={() => passwordAgainSchema(t)}
      defaultValues={{ password: '' }}
      mutation={action}
      onSubmit={(form, answer) => action.mutate(form, answer())}
      onClose={onClose}
    >
      <p>{t('ownData.dialog.text')}</p>
      <PasswordField label={t('words.password')} required autoComplete="current-password" name="password" />
    </SchemaDialog>
  );
}
