import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import { useWrite, type Writing } from '../api/handle-complaint.ts';
import { LONGEST } from '../api/open-complaint.ts';
import { countPhotos } from '../chosen-photos.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './WriteCard.module.css';

const KINDS = ['reply', 'note'] as const;

/** Writes to the customer or keeps a note; the two look different, so that a note never goes out by mistake. */
export function WriteCard({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const [chosen, setChosen] = useState<Writing>('reply');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState(false);
  const writing = useWrite(complaint.id);
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
    // What was chosen for a reply waits for it while a note is kept.
    if (kind === 'reply') setPhotos([]);
  };

  return (
    <Card className={styles.card} data-kind={kind}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {isClosed ? (
          <p className={styles.hint}>{t('complaint.closedHint')}</p>
        ) : (
          <Segmented<Writing>
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
