import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import { type MessageKind, useAddReply } from '../api/handle-complaint.ts';
import { LONGEST } from '../api/open-complaint.ts';
import { countPhotos } from '../photo-selection.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ReplyForm.module.css';

const KINDS = ['reply', 'note'] as const;

/** Writes a reply or a note. They look different, so that a note is not sent to the client by mistake. */
export function ReplyForm({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const [chosen, setChosen] = useState<MessageKind>('reply');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState(false);
  const writing = useAddReply(complaint.id);
  const besideEachOther = useFrom('small');
  const isClosed = complaint.status === 'closed';
  const kind = isClosed ? 'note' : chosen;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') writing.mutate({ kind, text: text.trim(), photos }, { onSuccess: clear });
  };
  const clear = () => {
    setText('');
    // Photos belong to the reply; a note does not clear them.
    if (kind === 'reply') setPhotos([]);
  };

  return (
    <Card className={styles.card} data-kind={kind}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {isClosed ? (
          <p className="flush">{t('complaint.closedHint')}</p>
        ) : (
          <Segmented<MessageKind>
            size="large"
            vertical={!besideEachOther}
            aria-label={t('complaint.write')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`complaint.kinds.${value}`) }))}
            onChange={setChosen}
          />
        )}
        <TextAreaField
          label={t(`complaint.${kind}Text`)}
          required
          rows={4}
          maxLength={LONGEST.text}
          hint={t(`complaint.${kind}Placeholder`)}
          error={missing ? t('complaint.textRequired') : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {kind === 'reply' && (
          <PhotoPicker photos={photos} sent={countPhotos(complaint, 'workshop')} onChange={setPhotos} />
        )}
        <div>
          <Button size="large" type="primary" htmlType="submit" loading={writing.isPending}>
            {t(`complaint.send.${kind}`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
