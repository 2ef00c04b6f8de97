import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { PhotoGallery } from '../../../../shared/ui/photos/PhotoGallery.tsx';
import { ThreadMessage, ThreadMessages } from '../ThreadMessage.tsx';

const SIDES = { client: 'other', workshop: 'own', note: 'note' } as const;

/** The messages of a complaint with the workshop's notes. */
export function ManagedThread({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t, i18n } = useTranslation('complaintDesk');
  const { photos, messages, author, createdAt, description } = complaint;
  const customer = author?.name || t('erased');
  const photosOf = (message: number | null) => photos.filter(({ messageId }) => messageId === message);
  const when = (instant: string) => formatInstant(instant, i18n.resolvedLanguage);
  const writer = ({ kind, author: name }: Schemas['ManagedComplaintMessage']) => {
    if (kind === 'client') return customer;
    if (kind === 'note') return name ? `${t('complaint.note')} · ${name}` : t('complaint.note');
    return name ?? t('complaint.workshop');
  };
  return (
    <ThreadMessages label={t('complaint.conversation')}>
      <ThreadMessage
        side="other"
        who={customer}
        instant={createdAt}
        when={when(createdAt)}
        text={description || t('noSubject')}
      >
        <PhotoGallery photos={photosOf(null)} />
      </ThreadMessage>
      {messages.map((message) => (
        <ThreadMessage
          key={message.id}
          side={SIDES[message.kind]}
          who={writer(message)}
          instant={message.createdAt}
          when={when(message.createdAt)}
          text={message.text}
        >
          <PhotoGallery photos={photosOf(message.id)} />
        </ThreadMessage>
      ))}
    </ThreadMessages>
  );
}
