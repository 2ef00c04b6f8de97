import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useFollowUp } from '../api/follow-up.ts';
import { LONGEST } from '../api/open-complaint.ts';
import type { Author } from '../author.ts';
import { countPhotos } from '../chosen-photos.ts';
import { sayWhatFailed } from '../say-what-failed.ts';
import styles from './ComplaintForm.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';

/** The author writes to the workshop again, with photos if they like. */
export function FollowUpForm({
  complaint,
  author,
}: {
  complaint: Schemas['ComplaintThread'];
  author: Author;
}) {
  const { t } = useTranslation('complaints');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const followUp = useFollowUp(complaint.id, author);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || followUp.isPending) return;
    followUp.mutate(
      { text: text.trim(), photos },
      {
        onSuccess: ({ failed }) => {
          setText('');
          setPhotos([]);
          if (failed.length > 0) sayWhatFailed(failed, t);
          else toast({ title: t('thread.replied') });
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('thread.replyFailed'),
            description: serverMessageOf(error) ?? t('form.failure.text'),
          }),
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <div className={styles.submit}>
        <Button type="submit" pending={followUp.isPending}>
          {t(followUp.isPending ? 'thread.sending' : 'thread.send')}
        </Button>
      </div>
    </form>
  );
}
