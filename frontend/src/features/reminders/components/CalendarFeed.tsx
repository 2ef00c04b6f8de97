import { useTranslation } from 'react-i18next';
import { LightConfirmButton } from '../../../shared/antd/LightConfirmButton.tsx';
import { CopyButton } from '../../../shared/page/CopyButton.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { useCalendarFeed, useCreateCalendarFeed, useRemoveCalendarFeed } from '../api/calendar-feed.ts';

export function CalendarFeed() {
  const { t } = useTranslation('garage');
  const creation = useCreateCalendarFeed();
  return (
    <Loaded query={useCalendarFeed()} lines={1}>
      {({ url }) => (
        <div className="stack-2">
          <h3 className="flush body-size">{t('messages.calendar')}</h3>
          <p className="hint">{t('messages.calendarHint')}</p>
          {url === null ? (
            <div>
              <Button variant="secondary" pending={creation.isPending} onClick={() => creation.mutate()}>
                {t('messages.calendarMake')}
              </Button>
            </div>
          ) : (
            <FeedUrl url={url} renewing={creation.isPending} onRenew={() => creation.mutate()} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function FeedUrl({ url, renewing, onRenew }: { url: string; renewing: boolean; onRenew: () => void }) {
  const { t } = useTranslation('garage');
  const removal = useRemoveCalendarFeed();
  return (
    <>
      <p className="sunken padded-3 mono caption-size breaks-words flush">{url}</p>
      <div className="row-1">
        <CopyButton
          text={url}
          done={t('words.copied')}
          label={t('messages.calendarCopy')}
          copied={{ title: t('words.linkCopied'), description: t('messages.calendarCopied.text') }}
          notCopied={{ title: t('share.notCopied.title'), description: t('share.notCopied.text', { text: url }) }}
        >
          {t('words.copyLink')}
        </CopyButton>
        <LightConfirmButton
          variant="quiet"
          pending={renewing}
          question={{
            title: t('messages.renewPrompt'),
            text: t('messages.renewText'),
            confirm: t('messages.renewConfirm'),
            cancel: t('words.keepIt'),
          }}
          onConfirm={onRenew}
        >
          {t('messages.calendarRenew')}
        </LightConfirmButton>
        <Button variant="quietDanger" pending={removal.isPending} onClick={() => removal.mutate()}>
          {t('messages.calendarEnd')}
        </Button>
      </div>
    </>
  );
}
