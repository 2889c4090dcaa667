import {
  ArrowRight,
  Download,
  Eye,
  LogIn,
  LogOut,
  type LucideIcon,
  MousePointerClick,
  Search,
  Send,
  TextSearch,
  Video,
  X,
} from 'lucide-react';
import type { DeveloperActivity } from '#activity/shared/log-contract.ts';
import type { ActivityPage, ActivityType } from '#activity/shared/rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';

export const activityLabels: Record<ActivityType, string> = {
  page_view: 'Viewed',
  button_click: 'Pressed a button',
  video_meet: 'Joined a video meet',
  form_submit: 'Sent a form',
  download: 'Downloaded',
  search: 'Searched',
  login: 'Signed in',
  logout: 'Signed out',
  search_selection: 'Chose a suggestion',
  search_abandonment: 'Gave up a search',
  project_navigation: 'Opened a project',
};

export const pageLabels: Record<ActivityPage, string> = { ...exhibitorKindLabels, project: 'Project' };

const icons: Record<ActivityType, LucideIcon> = {
  page_view: Eye,
  button_click: MousePointerClick,
  video_meet: Video,
  form_submit: Send,
  download: Download,
  search: Search,
  login: LogIn,
  logout: LogOut,
  search_selection: TextSearch,
  search_abandonment: X,
  project_navigation: ArrowRight,
};

/** Returns what was logged in words. A view needs only its page. */
export const doneWords = ({ activity_type, details }: Pick<DeveloperActivity, 'activity_type' | 'details'>): string =>
  (activity_type !== 'page_view' && details) || activityLabels[activity_type];

/** Shows the kind of an activity next to its words, so it has no text of its own. */
export function ActivityIcon({ of }: { of: ActivityType }) {
  const Icon = icons[of];
  return <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />;
}
