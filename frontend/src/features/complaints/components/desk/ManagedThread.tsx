import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ComplaintMessages } from '../ComplaintMessages.tsx';

const SIDES = { client: 'other', workshop: 'own', note: 'note' } as const;

export function ManagedThread({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const customer = complaint.author?.name || t('words.erasedAccount');
  const writer = ({ kind, author: name }: Schemas['ManagedComplaintMessage']) => {
    if (kind === 'client') return customer;
    if (kind === 'note') return name ? `${t('complaint.kinds.note')} · ${name}` : t('complaint.kinds.note');
    return name ?? t('words.theWorkshop');
  };
  return (
    <ComplaintMessages
      label={t('words.conversation')}
      complaint={{ ...complaint, description: complaint.description || t('noSubject') }}
      photos={complaint.photos}
      by={{ side: 'other', who: customer }}
      writtenBy={(message) => ({ side: SIDES[message.kind], who: writer(message) })}
    />
  );
}
