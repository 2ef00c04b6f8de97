import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../shared/format.ts';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '../../../shared/forms/vehicle-fields.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useArchiveOwnVehicle } from '../api/archive-own-vehicle.ts';
import styles from './VehicleCard.module.css';
import { VehicleDialog } from './VehicleDialog.tsx';

/** A vehicle of the client's, with the ways to change it and to take it off the list. */
export function VehicleCard({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation(['garage', 'public']);
  const [editing, setEditing] = useState(false);
  const [ask, question] = useConfirmation();
  const archiving = useArchiveOwnVehicle(vehicle.id);
  const name = formatVehicle(vehicle);
  const headingId = `vehicle-${vehicle.id}`;
  const archive = async () => {
    const confirmed = await ask({
      title: t('vehicles.archivePrompt', { vehicle: name }),
      text: t('vehicles.archiveText'),
      confirm: t('vehicles.archiveConfirm'),
      keep: t('vehicles.keep'),
    });
    if (!confirmed) return;
    archiving.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t('vehicles.archived.title'),
          description: t('vehicles.archived.text', { vehicle: name }),
        }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('vehicles.notArchived.title'),
          description: serverMessageOf(error) ?? t('notSaved.text'),
        }),
    });
  };
  return (
    <Card className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        <p className={vehicle.licensePlate ? styles.plate : styles.noPlate}>
          {vehicle.licensePlate ?? t('vehicles.noPlate')}
        </p>
      </div>
      <Details vehicle={vehicle} />
      <div className={styles.actions}>
        <Button
          size="large"
          aria-label={t('vehicles.actionFor', { action: t('vehicles.edit'), vehicle: name })}
          onClick={() => setEditing(true)}
        >
          {t('vehicles.edit')}
        </Button>
        <Button
          size="large"
          type="text"
          danger
          aria-label={t('vehicles.actionFor', { action: t('vehicles.archive'), vehicle: name })}
          loading={archiving.isPending}
          onClick={archive}
        >
          {t('vehicles.archive')}
        </Button>
      </div>
      <VehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} />
      {question}
    </Card>
  );
}

function Details({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t, i18n } = useTranslation(['public', 'garage']);
  const { mileage, color, vin } = vehicle;
  const engine = knownOf(ENGINE_TYPES, vehicle.engineType);
  const transmission = knownOf(TRANSMISSIONS, vehicle.transmission);
  const fuel = knownOf(FUEL_TYPES, vehicle.fuelType);
  const details = [
    {
      name: t('booking.vehicle.mileage'),
      value:
        mileage !== null &&
        t('garage:vehicles.mileage', { amount: formatAmount(mileage, i18n.resolvedLanguage ?? 'ro') }),
    },
    { name: t('booking.vehicle.color'), value: color },
    { name: t('booking.vehicle.engine'), value: engine && t(`booking.engineType.${engine}`) },
    {
      name: t('booking.vehicle.transmission'),
      value: transmission && t(`booking.transmission.${transmission}`),
    },
    { name: t('booking.vehicle.fuel'), value: fuel && t(`booking.fuelType.${fuel}`) },
    { name: t('booking.vehicle.vin'), value: vin, whole: true },
  ].filter(({ value }) => value);
  if (details.length === 0) return null;
  return (
    <dl className={styles.details}>
      {details.map(({ name, value, whole }) => (
        <div key={name} className={classNames(styles.detail, whole && styles.whole)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function knownOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}
