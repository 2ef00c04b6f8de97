import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { useTextDraft } from '../../../shared/drafts/use-text-draft.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { useAddMessage } from '../api/add-message.ts';
import { LONGEST } from '../api/open-complaint.ts';
import type { Author } from '../model/author.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { countPhotos } from './photo-selection.ts';

export function MessageForm({
  complaint,
  author,
}: {
  complaint: Schemas['ComplaintThread'];
  author: Author;
}) {
  const { t } = useTranslation('complaints');
  const draft = useTextDraft(`complaint/${complaint.id}/message`);
  const { text, setText } = draft;
  const [missing, setMissing] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const message = useAddMessage(complaint.id, author, draft.discard);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || message.isPending) return;
    message.mutate({ text: text.trim(), photos }, { onSuccess: () => setPhotos([]) });
  };

  return (
    <form className="stack-5" onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <TextAreaField
        label={t('thread.reply')}
        required
        maxLength={LONGEST.text}
        hint={t('thread.replyHint')}
        error={missing ? t('thread.replyRequired') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoPicker photos={photos} sent={countPhotos(complaint, 'client')} onChange={setPhotos} />
      <div className="start-stack-2">
        <Button type="submit" pending={message.isPending}>
          {t(message.isPending ? 'thread.sending' : 'thread.send')}
        </Button>
      </div>
    </form>
  );
}
