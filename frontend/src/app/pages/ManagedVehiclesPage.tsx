import { AddVehicle } from '../../features/customers/components/vehicle/AddVehicle.tsx';
import { VehiclesPage } from '../../features/revisions/pages/VehiclesPage.tsx';

export default function ManagedVehiclesPage() {
  return <VehiclesPage add={<AddVehicle />} />;
}
