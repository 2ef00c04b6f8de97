import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { PhotoGallery } from '../../../shared/ui/photos/PhotoGallery.tsx';
import { usePhotos } from '../api/get-photos.ts';
import type { Author } from '../model/author.ts';
import { ThreadMessage, ThreadMessages } from './ThreadMessage.tsx';

/** The messages of a complaint, the complaint itself first. */
export function OwnThread({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t, i18n } = useTranslation('complaints');
  const photos = usePhotos(complaint.id, complaint.photos, author);
  const photosOf = (message: number | null) => photos.filter(({ messageId }) => messageId === message);
  const when = (instant: string) => formatInstant(instant, i18n.resolvedLanguage);
  return (
    <ThreadMessages label={t('thread.conversation')}>
      <ThreadMessage
        side="own"
        who={t('thread.you')}
        instant={complaint.createdAt}
        when={when(complaint.createdAt)}
        text={complaint.description}
      >
        <PhotoGallery photos={photosOf(null)} />
      </ThreadMessage>
      {complaint.messages.map(({ id, kind, text, createdAt }) => (
        <ThreadMessage
          key={id}
          side={kind === 'client' ? 'own' : 'other'}
          who={t(kind === 'client' ? 'thread.you' : 'thread.workshop')}
          instant={createdAt}
          when={when(createdAt)}
          text={text}
        >
          <PhotoGallery photos={photosOf(id)} />
        </ThreadMessage>
      ))}
    </ThreadMessages>
  );
}
