import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { usePhotos } from '../api/get-photos.ts';
import type { Author } from '../model/author.ts';
import { ComplaintMessages } from './ComplaintMessages.tsx';

export function OwnThread({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t } = useTranslation('complaints');
  const photos = usePhotos(complaint.id, complaint.photos, author);
  const you = { side: 'own', who: t('thread.you') } as const;
  const workshop = { side: 'other', who: t('thread.workshop') } as const;
  return (
    <ComplaintMessages
      label={t('thread.conversation')}
      complaint={complaint}
      photos={photos}
      by={you}
      writtenBy={({ kind }) => (kind === 'client' ? you : workshop)}
    />
  );
}
