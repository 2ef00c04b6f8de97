import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { type StartQuestion, useWhyNot } from '../../api/board/read-board.ts';
import { useServices } from '../../api/services.ts';
import { MoreServices } from '../catalogue/MoreServices.tsx';

const MORNING = '10:00';

export default function WhyNotFree({ day }: { day: string }) {
  const { t } = useTranslation(['board', 'public']);
  const services = useServices();
  const [question, setQuestion] = useState<StartQuestion>({
    date: day,
    time: MORNING,
    serviceId: 0,
    moreServiceIds: [],
  });
  const change = (fields: Partial<StartQuestion>) => setQuestion({ ...question, ...fields });
  const options = (services.data ?? []).map(({ id, name, names }) => ({
    value: String(id),
    label: translated(name, names),
  }));
  return (
    <div className="stack-4">
      <p className="flush">{t('whyNot.lead')}</p>
      <div className="field-pair">
        <DateTimeField
          label={t('words.day')}
          type="date"
          value={question.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <DateTimeField
          label={t('words.time')}
          type="time"
          step={300}
          value={question.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <SelectField
          label={t('public:booking.service.legend')}
          placeholder={t('whyNot.chooseService')}
          options={options}
          value={question.serviceId ? String(question.serviceId) : ''}
          onChange={({ target }) => change({ serviceId: Number(target.value), moreServiceIds: [] })}
        />
        <MoreServices
          services={services.data ?? []}
          first={question.serviceId}
          chosen={question.moreServiceIds}
          onChange={(moreServiceIds) => change({ moreServiceIds })}
        />
      </div>
      {question.date !== '' && question.time !== '' && question.serviceId > 0 && <Answer question={question} />}
    </div>
  );
}

function Answer({ question }: { question: StartQuestion }) {
  const { t, i18n } = useTranslation('board');
  return (
    <Loaded query={useWhyNot(question)}>
      {({ free, reasons }) => (
        <div className="outlined padded-4" role="status">
          <p className="flush bold">{t(free ? 'whyNot.free' : 'whyNot.busy')}</p>
          {reasons.length > 0 && (
            <ul className="above-3 indented">
              {reasons.map((reason) => {
                const sentence = whyNotSentence(reason, t, i18n.resolvedLanguage);
                return <li key={sentence}>{sentence}</li>;
              })}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

const TEXTS = {
  past: 'past',
  'lead-time': 'leadTime',
  'beyond-horizon': 'horizon',
  weekday: 'weekday',
  holiday: 'holiday',
  closure: 'closure',
  'before-opening': 'beforeOpening',
  'after-closing': 'afterClosing',
  'in-lunch': 'lunch',
  'not-on-grid': 'grid',
  'does-not-fit': 'fit',
  'service-retired': 'serviceRetired',
  'bay-retired': 'bayRetired',
  taken: 'taken',
  buffer: 'buffer',
  blocked: 'blocked',
  'hour-full': 'hourFull',
  'no-bay': 'noBay',
} as const satisfies Record<Schemas['WhyNotCode'], string>;

function whyNotSentence(reason: Schemas['WhyNotReason'], t: TFunction<'board'>, language = 'ro'): string {
  const { code, licensePlate: plate, visitId: id = 0 } = reason;
  const key = code === 'closure' && reason.reason ? 'closureWhy' : TEXTS[code];
  return t(`whyNot.${key}`, {
    count: reason.limit ?? reason.minutes ?? 0,
    date: reason.date ? formatDay(reason.date, language) : '',
    name: (language === 'ro' ? reason.name : reason.nameInEnglish) ?? '',
    reason: reason.reason ?? '',
    start: reason.startTime ?? '',
    end: reason.endTime ?? '',
    jobEnd: reason.jobEndTime ?? '',
    bay: reason.bayName ?? '',
    visit: plate ? t('whyNot.visitPlate', { plate, id }) : t('whyNot.visit', { id }),
  });
}
