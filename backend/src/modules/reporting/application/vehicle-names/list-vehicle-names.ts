import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiList } from '../../../../platform/http/view-properties.ts';
import { type OfferedMake, offeredNames, type SeenVehicle } from './offered-names.ts';

export class VehicleNames implements OfferedMake {
  @ApiProperty({ example: 'Dacia' }) readonly make: string;
  @ApiList(String, { description: 'In order.', example: ['Duster', 'Logan'] }) readonly models: readonly string[];
}

/** Customers who must have had a vehicle of a model before the model is offered to everyone. */
const FEWEST_CUSTOMERS = 3;
/** The latest completed appointments whose vehicles are counted, which bounds what the statement reads. */
const APPOINTMENTS = 1_500;
/** How long a list is in use; it changes slowly. */
export const NAMES_MAX_AGE_MS = 60 * 60_000;

// Only what the workshop has worked on counts, because anyone can book. Persons are counted once, by account or merge.
const SEEN = `
  WITH recent AS MATERIALIZED (
    SELECT DISTINCT vehicle_id FROM (
      SELECT vehicle_id FROM booking.appointment_card WHERE status = 'completed'
      ORDER BY completed_at DESC LIMIT ${APPOINTMENTS}) latest
  ), seen AS MATERIALIZED (
    SELECT regexp_replace(vehicle.make, '\\s+', ' ', 'g') AS make, regexp_replace(vehicle.model, '\\s+', ' ', 'g') AS model,
           coalesce(-person.user_id, person.customer_id) AS person
    FROM recent
    JOIN customers.vehicle_card vehicle ON vehicle.vehicle_id = recent.vehicle_id
    JOIN customers.customer_card owner ON owner.customer_id = vehicle.customer_id
    JOIN customers.customer_card person ON person.customer_id = coalesce(owner.merged_into, owner.customer_id)
    WHERE owner.erased_at IS NULL AND person.erased_at IS NULL AND length(vehicle.make) <= 30 AND length(vehicle.model) <= 30
  ), written AS MATERIALIZED (
    SELECT name, regexp_replace(customers.searchable(name), '[^[:alnum:]]', '', 'g') AS key
    FROM (SELECT make AS name FROM seen UNION SELECT model FROM seen) name
  )
  SELECT mode() WITHIN GROUP (ORDER BY make) AS make, mode() WITHIN GROUP (ORDER BY model) AS model
  FROM seen JOIN written wm ON wm.name = make JOIN written wo ON wo.name = model
  GROUP BY wm.key, wo.key HAVING count(DISTINCT person) >= ${FEWEST_CUSTOMERS}
  ORDER BY count(DISTINCT person) DESC, 1, 2`;

@Injectable()
export class VehicleNamesReader {
  private list: { readonly at: number; readonly names: Promise<OfferedMake[]> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The makes and models to offer while one is typed, up to {@link NAMES_MAX_AGE_MS} old. */
  listVehicleNames(): Promise<readonly VehicleNames[]> {
    const at = this.clock.now().getTime();
    if (this.list && Math.abs(at - this.list.at) < NAMES_MAX_AGE_MS) return this.list.names;
    const list = { at, names: this.read() };
    this.list = list;
    // A failure is not kept: the next request reads again.
    list.names.catch(() => {
      if (this.list === list) this.list = undefined;
    });
    return list.names;
  }

  private async read(): Promise<OfferedMake[]> {
    return offeredNames(await this.database.query<SeenVehicle>(SEEN));
  }
}
