import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { invitationSchema, STAFF_ROLES, useInvite } from '../../api/invitations.ts';
import { AccountPhoneField } from '../sign-in/AccountPhoneField.tsx';

export function InviteDialog(props: DialogState) {
  const { t } = useTranslation(['recovery', 'office', 'public']);
  const invite = useInvite();
  return (
    <SchemaDialog
      {...props}
      title={t('team.invite')}
      submit={t('team.submit')}
      failure={t('team.failed')}
      schema={() => invitationSchema(t)}
      defaultValues={{ name: '', phone: '', role: 'mechanic' as const }}
      mutation={invite}
      onSubmit={(form, answer) => invite.mutate(form, answer())}
    >
      <TextField name="name" label={t('office:words.name')} required />
      <AccountPhoneField label={t('words.phone')} autoComplete="off" hint={t('team.phoneHint')} advice="invitation" />
      <SelectField
        name="role"
        label={t('office:users.role')}
        required
        options={STAFF_ROLES.map((value) => ({ value, label: t(`office:users.roleOf.${value}`) }))}
      />
    </SchemaDialog>
  );
}
