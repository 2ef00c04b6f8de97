import { MAX_PASSKEY_NAME_LENGTH } from '@car-workshop/contracts/values/accounts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { passkeySchema, useAddPasskey, useRenamePasskey } from '../../api/second-factors.ts';

export function AddPasskeyDialog({
  onAdded,
  onClose,
}: {
  /** @param recoveryCodes the new codes, or null */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.add')}
      text={t('secondFactor.passkeys.dialogText')}
      submit={t('words.continue')}
      failed={t('secondFactor.passkeys.failed')}
      mutation={useAddPasskey()}
      onDone={onAdded}
      onClose={onClose}
    />
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Schemas['OwnPasskey']; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <NameDialog
      title={t('secondFactor.passkeys.renameTitle')}
      submit={t('words.save')}
      failed={t('words.wentWrong')}
      name={passkey.name}
      mutation={useRenamePasskey(passkey.id)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function NameDialog<Result>(props: {
  title: string;
  text?: string;
  submit: string;
  failed: string;
  name?: string;
  mutation: UseMutationResult<Result, Error, { name: string }>;
  onDone: (result: Result) => void;
  onClose: () => void;
}) {
  const { title, text, submit, failed, name = '', mutation, onDone, onClose } = props;
  const { t } = useTranslation('profile');
  return (
    <SchemaDialog
      title={title}
      submit={submit}
      failure={failed}
      schema={() => passkeySchema(t)}
      defaultValues={{ name }}
      mutation={mutation}
      onSubmit={(form, answer) => mutation.mutate(form, answer(onDone))}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <TextField
        label={t('secondFactor.passkeys.name')}
        required
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        hint={t('secondFactor.passkeys.nameHint')}
        name="name"
      />
    </SchemaDialog>
  );
}
