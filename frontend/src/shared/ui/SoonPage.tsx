import { Card } from './Card.tsx';
import { PageHeading } from './PageHeading.tsx';

/** A page of the route table that says in one sentence what it will be. */
export function SoonPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Card>{text}</Card>
    </>
  );
}
