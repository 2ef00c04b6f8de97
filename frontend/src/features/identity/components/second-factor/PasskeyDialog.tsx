import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { passkeySchema, useAddPasskey, useRenamePasskey } from '../../api/second-factors.ts';

/** Names and adds a passkey. Rendered while it is open. */
export function AddPasskeyDialog({
  onAdded,
  onClose,
}: {
  /** @param recoveryCodes new ones, or null */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.dialogTitle')}
      text={t('secondFactor.passkeys.dialogText')}
      submit={t('secondFactor.passkeys.submit')}
      failed={t('secondFactor.passkeys.failed')}
      mutation={useAddPasskey()}
      onDone={onAdded}
      onClose={onClose}
    />
  );
}

/** Renames a passkey. Rendered while it is open. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Schemas['OwnPasskey'];
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.renameTitle')}
      submit={t('secondFactor.passkeys.save')}
      failed={t('notSaved.text')}
      name={passkey.name}
      mutation={useRenamePasskey(passkey.id)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function NameDialog<Result>({
  title,
  text,
  submit,
  failed,
  name = '',
  mutation,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  /** Shown when the server has no reason. */
  failed: string;
  name?: string;
  mutation: UseMutationResult<Result, Error, { name: string }>;
  onDone: (result: Result) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const { field, refusal, onSubmit } = useSchemaForm({
    schema: () => passkeySchema(t),
    defaultValues: { name },
  });
  const save = onSubmit((form, onError) =>
    mutation.mutate(form, {
      onSuccess: onDone,
      onError,
    }),
  );
  return (
    <FormDialog
      open
      title={title}
      submit={submit}
      cancel={t('secondFactor.cancel')}
      pending={mutation.isPending}
      error={refusal(mutation.error, failed)}
      onSubmit={save}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <TextField
        label={t('secondFactor.passkeys.name')}
        required
        autoComplete="off"
        maxLength={50}
        hint={t('secondFactor.passkeys.nameHint')}
        {...field('name')}
      />
    </FormDialog>
  );
}
