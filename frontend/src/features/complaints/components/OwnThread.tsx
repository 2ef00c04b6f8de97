import { MAX_COMPLAINT_TEXT } from '@car-workshop/contracts/values/complaints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { dropDraft } from '../../../shared/drafts/draft-store.ts';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card, TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { useAddMessage, useReopen } from '../api/add-message.ts';
import { usePhotos } from '../api/get-photos.ts';
import type { Author } from '../model/author.ts';
import { ComplaintMessages } from './ComplaintMessages.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { countPhotos } from './photo-selection.ts';

export function OwnThread({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t } = useTranslation('complaints');
  const photos = usePhotos(complaint.id, complaint.photos, author);
  const you = { side: 'own', who: t('thread.you') } as const;
  const workshop = { side: 'other', who: t('words.theWorkshop') } as const;
  return (
    <ComplaintMessages
      label={t('words.conversation')}
      complaint={complaint}
      photos={photos}
      by={you}
      writtenBy={({ kind }) => (kind === 'client' ? you : workshop)}
    />
  );
}
export function ReopenCard({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t, i18n } = useTranslation('complaints');
  const reopening = useReopen(complaint.id, author);
  const { status, reopenUntil } = complaint;
  if (!reopenUntil) return null;
  if (new Date(reopenUntil) < new Date()) {
    return status === 'closed' ? <Card>{t('thread.reopen.tooLate')}</Card> : null;
  }
  return (
    <TitledCard title={t('thread.reopen.title')} heading="below-3">
      <p className="muted below-4 prose-width">
        {t('thread.reopen.text', { date: formatDayOf(reopenUntil, i18n.resolvedLanguage) })}
      </p>
      <Button variant="secondary" pending={reopening.isPending} onClick={() => reopening.mutate()}>
        {t('thread.reopen.action')}
      </Button>
    </TitledCard>
  );
}

export function MessageForm({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t } = useTranslation('complaints');
  const draft = `complaint/${complaint.id}/message`;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const message = useAddMessage(complaint.id, author, () => dropDraft(draft));
  return (
    <Form
      className="stack-5"
      schema={() => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('thread.replyRequired'))) })}
      draft={draft}
      defaultValues={{ text: '' }}
      mutation={message}
      onSubmit={({ text }, answer, { reset }) =>
        message.mutate(
          { text, photos },
          answer(() => {
            reset();
            setPhotos([]);
          }),
        )
      }
    >
      <TextAreaField
        name="text"
        label={t('thread.reply')}
        required
        maxLength={MAX_COMPLAINT_TEXT}
        hint={t('thread.replyHint')}
      />
      <PhotoPicker photos={photos} sent={countPhotos(complaint, 'client')} onChange={setPhotos} />
      <div className="start-stack-2">
        <Submit busy={t('words.sending')}>{t('thread.send')}</Submit>
      </div>
    </Form>
  );
}
