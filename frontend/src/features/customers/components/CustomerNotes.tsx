import { MAX_NOTE_LENGTH } from '@car-workshop/contracts/values/customers';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useDeleteNote, useWriteNote } from '../api/change-customer.ts';

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
  const writing = useWriteNote(id);
  return (
    <Form
      className="stack-2"
      schema={() => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('notes.required'))) })}
      draft={`customer/${id}/note`}
      defaultValues={{ text: '' }}
      mutation={writing}
      onSubmit={({ text }, answer, { reset }) =>
        writing.mutate(
          text,
          answer(() => reset()),
        )
      }
    >
      <TextAreaField label={t('notes.label')} hint={t('notes.hint')} rows={3} maxLength={MAX_NOTE_LENGTH} name="text" />
      <div>
        <Button htmlType="submit" loading={writing.isPending}>
          {t('notes.save')}
        </Button>
      </div>
    </Form>
  );
}

function Note({ customerId, note }: { customerId: number; note: Schemas['CustomerNote'] }) {
  const { t, i18n } = useTranslation('customers');
  const deletion = useDeleteNote(customerId);
  const written = formatInstant(note.writtenAt, i18n.resolvedLanguage);
  return (
    <li className="divided-stack">
      <p className="typed-lines breaks-words flush">{note.text}</p>
      <div className="spread-row">
        <span className="caption">
          {note.author ?? t('words.erasedAccount')} · <time dateTime={note.writtenAt}>{written}</time>
        </span>
        <ConfirmButton
          type="text"
          danger
          aria-label={t('notes.deleteOf', { date: written })}
          loading={deletion.isPending}
          question={{
            title: t('notes.prompt'),
            text: note.text.slice(0, 100),
            confirm: t('notes.confirm'),
            cancel: t('words.keep'),
          }}
          onConfirm={() => deletion.mutate(note.id)}
        >
          {t('words.delete')}
        </ConfirmButton>
      </div>
    </li>
  );
}
