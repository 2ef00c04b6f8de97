import { Outlet } from 'react-router-dom';
import { type Author, useAuthor } from '../../features/complaints/model/author.ts';
import { AccountUpdates, VisitUpdates } from '../live/LiveUpdates.tsx';

export default function ComplaintUpdates() {
  const author = useAuthor();
  return (
    <>
      {author && <Updates author={author} />}
      <Outlet />
    </>
  );
}

function Updates({ author }: { author: Author }) {
  if (author.kind === 'client') return <AccountUpdates />;
  return <VisitUpdates visit={{ id: author.appointmentId, token: author.token }} />;
}
