import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { fieldErrorsOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { useTextDraft } from '../../../shared/drafts/use-text-draft.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useDeleteNote, useWriteNote } from '../api/annotate-customer.ts';
import styles from './CustomerNotes.module.css';

/** The server rejects longer notes. */
const MAX_LENGTH = 1_000;

export function CustomerNotes({ id, notes }: { id: number; notes: readonly Schemas['CustomerNote'][] }) {
  const { t } = useTranslation('customers');
  return (
    <div className="stack-4">
      <NewNote id={id} />
      {notes.length === 0 ? (
        <p className="hint">{t('none.notes')}</p>
      ) : (
        <ul className="list-stack-3" aria-label={t('sections.notes')}>
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewNote({ id }: { id: number }) {
  const { t } = useTranslation('customers');
  const draft = useTextDraft(`customer/${id}/note`);
  const { text, setText, discard } = draft;
  const [missing, setMissing] = useState(false);
  const writing = useWriteNote(id);
  const [refusal] = fieldErrorsOf(writing.error, ['text']);
  const write = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') writing.mutate(text.trim(), { onSuccess: discard });
  };
  return (
    <form className={styles.form} onSubmit={write} noValidate>
      <TextAreaField
        label={t('notes.label')}
        hint={t('notes.hint')}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        error={missing ? t('notes.required') : refusal?.message}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <DraftNotice draft={draft} />
      <Button size="large" htmlType="submit" loading={writing.isPending}>
        {t('notes.save')}
      </Button>
    </form>
  );
}

function Note({ customerId, note }: { customerId: number; note: Schemas['CustomerNote'] }) {
  const { t, i18n } = useTranslation('customers');
  const deletion = useDeleteNote(customerId);
  const [ask, question] = useConfirmation();
  const written = formatInstant(note.writtenAt, i18n.resolvedLanguage);
  const remove = async () => {
    const confirmed = await ask({
      title: t('notes.prompt'),
      text: note.text.slice(0, 100),
      confirm: t('notes.confirm'),
      cancel: t('notes.keep'),
    });
    if (confirmed) deletion.mutate(note.id);
  };
  return (
    <li className={styles.note}>
      <p className={styles.text}>{note.text}</p>
      <div className="spread-row">
        <span className="caption">
          {note.author ?? t('notes.erased')} · <time dateTime={note.writtenAt}>{written}</time>
        </span>
        <Button
          size="large"
          type="text"
          danger
          aria-label={t('notes.deleteOf', { date: written })}
          loading={deletion.isPending}
          onClick={remove}
        >
          {t('notes.delete')}
        </Button>
      </div>
      {question}
    </li>
  );
}
