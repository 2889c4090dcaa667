import { useState } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { useSettledLive } from '#platform/web/lib/use-settled-live.ts';
import { type AdminDashboardData, loadAdminDashboard } from './load-admin-dashboard.ts';

/** Returns what was loaded with the page, and newer data once something has changed. */
export function useFresh(loaded: AdminDashboardData): AdminDashboardData {
  const viewer = useViewer();
  const [fresh, setFresh] = useState<{ than: AdminDashboardData; data: AdminDashboardData }>();
  useSettledLive(['activity', 'inquiries', 'visits'], async (signal) => {
    const data = await loadAdminDashboard({ days: loaded.days }, viewer, signal);
    if (!signal.aborted) setFresh({ than: loaded, data });
  });
  return fresh?.than === loaded ? fresh.data : loaded;
}
