import { createFileRoute } from '@tanstack/react-router';
import { api } from '../app/api.ts';

export const Route = createFileRoute('/')({
  loader: () => api().directory.exhibitors({}),
  component: Home,
});

function Home() {
  const { total } = Route.useLoaderData();
  return <h1>Aangan {total}</h1>;
}
