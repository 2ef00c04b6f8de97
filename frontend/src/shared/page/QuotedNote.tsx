import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../api/client.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { undoBy } from '../api/undo.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';

/** Tells the team why a page is in English, and lets an admin show everything in Romanian (ADR "quoted copy"). */
export default function QuotedNote() {
  const { t } = useTranslation('frame');
  const isAdmin = useSession()?.role === 'admin';
  const choose = useChooseTexts();
  useEffect(() => focusPage, []);
  return (
    <p className="centred-row-2 muted-small above-4">
      {t('quoted.text')}
      {isAdmin ? (
        <Button variant="quiet" pending={choose.isPending} onClick={() => choose.mutate()}>
          {t('quoted.act')}
        </Button>
      ) : (
        <span>{t('quoted.ask')}</span>
      )}
    </p>
  );
}

/** The line goes when its button is used. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

function useChooseTexts() {
  const client = useQueryClient();
  const { t } = useTranslation('frame');
  const choose = async (texts: Schemas['TextsChoice']) => {
    const { version, accent, coverAlt } = await bodyOf(api.GET('/api/admin/settings/profile'));
    const body = { version, texts, accent: accent ?? undefined, coverAlt: coverAlt ?? undefined };
    await bodyOf(api.PUT('/api/admin/settings/appearance', { body }));
    // The texts switch when the workshop is read, before the toast says so.
    await client.refetchQueries({ queryKey: sharedKeys.workshop });
  };
  return useMutation({
    mutationFn: () => choose('ro'),
    meta: {
      success: (_data, _variables, sentAt) => ({
        title: i18next.t('frame:quoted.done'),
        undo: undoBy(client, {
          until: sentAt + UNDO_MS,
          send: () => choose('spec'),
          done: { title: t('quoted.undone') },
          failed: () => ({ title: i18next.t('frame:words.settingsNotSaved') }),
        }),
      }),
      failure: () => ({ title: t('words.settingsNotSaved') }),
      invalidates: [sharedKeys.settings, sharedKeys.activity],
    },
  });
}
