import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { acceptableRefusal, useAddBay, useBays, useChangeBay, useOrderBays } from '../api/capacity-settings.ts';
import { AppointmentsToMove } from '../components/schedule/AppointmentsToMove.tsx';
import { OrderButtons } from './OrderButtons.tsx';

const MAX_NAME = 40;

export default function BaysSection() {
  const { t } = useTranslation('capacity');
  const bays = useBays();
  const order = useOrderBays();
  const add = useAddBay();
  const [name, setName] = useState('');
  const ids = bays.map(({ id }) => id);
  return (
    <>
      <AppointmentsToMove />
      <ul className="list">
        {bays.map((bay, index) => (
          <li key={`${bay.id}-${bay.version}`} className="divided-row wrap">
            <BayRow bay={bay} />
            <OrderButtons
              name={bay.name}
              ids={ids}
              index={index}
              disabled={order.isPending}
              onOrder={(next) => order.mutate(next)}
            />
          </li>
        ))}
      </ul>
      <form
        className="divided-row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add.mutate(name, { onSuccess: () => setName('') });
        }}
      >
        <div className="lines grows">
          <TextField
            label={t('bays.new')}
            value={name}
            maxLength={MAX_NAME}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('bays.add')}
        </Button>
      </form>
    </>
  );
}

function BayRow({ bay }: { bay: Schemas['Bay'] }) {
  const { t } = useTranslation('capacity');
  const { id, version, active } = bay;
  const [name, setName] = useState(bay.name);
  const [ask, question] = useConfirmation();
  const change = useChangeBay();
  const save = async (
    terms: Pick<Schemas['ChangeBay'], 'name' | 'active'> & Partial<Schemas['ChangeBay']>,
  ): Promise<void> => {
    try {
      await change.mutateAsync({ id, keepVisits: false, leaveNone: false, ...terms, version });
    } catch (error) {
      const refusal = acceptableRefusal(error);
      if (!refusal) return;
      const accepted = await ask({
        title: t('bays.retirePrompt', { name: bay.name }),
        text: serverMessageOf(error),
        confirm: t('bays.retireAnyway'),
      });
      if (!accepted) return;
      const accept = refusal === 'last_bay' ? { leaveNone: true } : { keepVisits: true };
      await save({ ...terms, ...accept });
    }
  };
  return (
    <>
      <div className="lines grows">
        <TextField
          label={t('words.name')}
          hint={bay.upcomingVisits > 0 ? t('bays.visits', { count: bay.upcomingVisits }) : undefined}
          value={name}
          maxLength={MAX_NAME}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {!active && <Tag>{t('retired')}</Tag>}
      {name.trim() !== '' && name !== bay.name && (
        <Button type="primary" loading={change.isPending} onClick={() => save({ name, active })}>
          {t('words.save')}
        </Button>
      )}
      <Button
        loading={change.isPending}
        aria-label={t('words.named', { label: t(active ? 'retire' : 'reactivate'), name: bay.name })}
        onClick={() => save({ name: bay.name, active: !active })}
      >
        {t(active ? 'retire' : 'reactivate')}
      </Button>
      {question}
    </>
  );
}
