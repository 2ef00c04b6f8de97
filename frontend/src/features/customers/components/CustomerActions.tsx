import { CalendarIcon, MailIcon, MessageSquareWarningIcon, PencilIcon, PhoneIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';

const EditCustomerDialog = dialogOnDemand(async () => (await import('./CustomerDialogs.tsx')).EditCustomerDialog);
const WriteMessageDialog = dialogOnDemand(async () => (await import('./CustomerDialogs.tsx')).WriteMessageDialog);

export function CustomerActions({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t } = useTranslation('customers');
  const [dialog, setDialog] = useState<'edit' | 'message'>();
  const { name: workshop } = useWorkshop();
  const isAdmin = useSession()?.role === 'admin';
  const { id, name, phone, userId } = customer;
  const close = () => setDialog(undefined);
  const greeting = encodeURIComponent(t('greeting', { name, workshop }));
  return (
    <>
      <ButtonLink to={`/admin/board?action=new-visit&customer=${id}`}>
        <CalendarIcon />
        {t('words.newAppointment')}
      </ButtonLink>
      <Button icon={<MailIcon />} onClick={() => setDialog('message')}>
        {t('actions.write')}
      </Button>
      <ButtonAnchor href={`tel:${phone}`} variant="secondary">
        <PhoneIcon />
        {t('actions.call')}
      </ButtonAnchor>
      <ButtonAnchor
        href={`https://wa.me/${phone.replace('+', '')}?text=${greeting}`}
        variant="secondary"
        target="_blank"
        rel="noreferrer"
      >
        <MessageSquareWarningIcon />
        {t('actions.whatsapp')}
      </ButtonAnchor>
      {userId === null && (
        <Button icon={<PencilIcon />} onClick={() => setDialog('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {userId !== null && isAdmin && (
        <ButtonLink to={`/admin/users?role=all&search=%23${userId}`} variant="secondary">
          {t('actions.toAccount')}
        </ButtonLink>
      )}
      <EditCustomerDialog customer={customer} open={dialog === 'edit'} onClose={close} />
      <WriteMessageDialog customer={customer} open={dialog === 'message'} onClose={close} />
    </>
  );
}
