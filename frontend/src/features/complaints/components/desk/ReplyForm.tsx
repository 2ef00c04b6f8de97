import { MAX_COMPLAINT_TEXT } from '@car-workshop/contracts/values/complaints';
import Segmented from 'antd/es/segmented';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../shared/drafts/DraftNotice.tsx';
import { useTextDraft } from '../../../../shared/drafts/use-text-draft.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { type MessageKind, useAddReply } from '../../api/handle-complaint.ts';
import styles from '../complaints.module.css';
import { PhotoPicker } from '../PhotoPicker.tsx';
import { countPhotos } from '../photo-selection.ts';

const KINDS = ['reply', 'note'] as const;

/** Writes a reply or a note. They look different, so that a note is not sent to the client by mistake. */
export function ReplyForm({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const drafts = {
    reply: useTextDraft(`complaint/${complaint.id}/reply`),
    note: useTextDraft(`complaint/${complaint.id}/note`),
  };
  // An unfinished note must not be restored as a reply.
  const [chosen, setChosen] = useState<MessageKind>(
    drafts.note.text !== '' && drafts.reply.text === '' ? 'note' : 'reply',
  );
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState(false);
  const writing = useAddReply(complaint.id, (sent) => drafts[sent].discard());
  const besideEachOther = useFrom('small');
  const isClosed = complaint.status === 'closed';
  const kind = isClosed ? 'note' : chosen;
  const draft = drafts[kind];
  const { text, setText } = draft;
  /** Moves the text to the other kind, unless that has a draft. */
  const choose = (next: MessageKind) => {
    if (drafts[next].text === '') {
      drafts[next].setText(text);
      setText('');
    }
    setChosen(next);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') writing.mutate({ kind, text: text.trim(), photos }, { onSuccess: clearPhotos });
  };
  const clearPhotos = () => {
    // Photos belong to the reply; a note does not clear them.
    if (kind === 'reply') setPhotos([]);
  };

  return (
    <Card className={kind === 'note' ? styles.note : undefined}>
      <form className="stack-4" onSubmit={submit} noValidate>
        {isClosed ? (
          <p className="flush">{t('complaint.closedHint')}</p>
        ) : (
          <div>
            <Segmented<MessageKind>
              size="large"
              vertical={!besideEachOther}
              aria-label={t('complaint.write')}
              value={kind}
              options={KINDS.map((value) => ({ value, label: t(`complaint.kinds.${value}`) }))}
              onChange={choose}
            />
          </div>
        )}
        <DraftNotice draft={draft} />
        <TextAreaField
          label={t(`complaint.${kind}Text`)}
          required
          rows={4}
          maxLength={MAX_COMPLAINT_TEXT}
          hint={t(`complaint.${kind}Placeholder`)}
          error={missing ? t('complaint.textRequired') : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {kind === 'reply' && (
          <PhotoPicker photos={photos} sent={countPhotos(complaint, 'workshop')} onChange={setPhotos} />
        )}
        <div>
          <Button type="primary" htmlType="submit" loading={writing.isPending}>
            {t(`complaint.send.${kind}`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
