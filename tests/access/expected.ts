/** Who asks. The last three are no roles of the specification, but stand for what organisers and time make of people. */
export const askers = [
  'anonymous',
  'Visitor',
  'Broker',
  'Developer',
  'SuperAdmin',
  'Front desk',
  'Helping hand',
  'deactivated',
] as const;
export type Asker = (typeof askers)[number];

/** Whose record a call is about, where its path names one. */
export const owners = ['one’s own', 'somebody else’s', 'a SuperAdmin’s'] as const;
export type Owner = (typeof owners)[number];

const signedIn: readonly Asker[] = ['Visitor', 'Broker', 'Developer', 'SuperAdmin', 'Front desk', 'Helping hand'];
/** `Front desk` is a role of the organiser's making with `access-admin-dashboard`; `Helping hand` one without any permission. */
const organisers: readonly Asker[] = ['SuperAdmin', 'Front desk'];
const exhibitors: readonly Asker[] = ['Broker', 'Developer', ...organisers];

/**
 * Who may make which calls: the matrix of the product's design, written down here a second time, so that a call whose audience is
 * changed by mistake is noticed, and a new one fails until somebody has thought of it.
 */
const allowed: readonly [calls: RegExp, askers: readonly Asker[]][] = [
  [/^(GET|PUT) \/projects\/\{id\}\/visit-capacity$/, ['Developer', ...organisers]],
  [/^GET \/site-visits(\/projects|\/anonymous-count)?$/, exhibitors],
  [/^POST \/site-visits\/free-anonymous$/, exhibitors],
  [/^PUT \/site-visits\/\{id\}\/status$/, exhibitors],
  [/^GET \/(developers|brokers)\/\{id\}\/details$/, signedIn],
  [/^GET \/(exhibitors|developers|brokers|projects|search\/suggestions|categories|locations|settings\/site)\b/, askers],
  [/^GET \/auth\/options$/, askers],
  [/^POST \/(login|register|logout|forgot-password|reset-password|email\/(confirm|change))$/, askers],
  [/^(GET|PUT|POST|DELETE) \/user(\/(phone|password|email|avatar|sessions|sessions\/\{id\}|data))?$/, signedIn],
  [/^POST \/(session\/refresh|email\/confirmation)$/, signedIn],
  [/^POST \/(inquiries|site-visits|site-visits\/confirm)$/, askers],
  [/^(GET|POST) \/(inquiries|site-visits)\/user-/, signedIn],
  [/^PUT \/site-visits\/\{id\}\/(reschedule|cancel)$/, signedIn],
  [/^POST \/visitor-activity-log$/, askers],
  [/^POST \/activity-log$/, signedIn],
  [/^GET \/project-visitors\b/, signedIn],
  [/^(GET|POST|PUT|DELETE) \/admin\/(users|roles|permissions)\b/, organisers],
];

/** Who may make a call, `GET /user` for example; undefined when nobody has said. */
export const allowedTo = (call: string): readonly Asker[] | undefined =>
  allowed.find(([calls]) => calls.test(call))?.[1];

/** What the answer is to who may make a call but not on this record; undefined when they may. */
export function refusalOf(call: string, asker: Asker, owner: Owner): number | undefined {
  if (
    call === 'accounts.endSession' ||
    /^(siteVisits\.(reschedule|cancel|userVisit)|inquiries\.userInquiry)$/.test(call)
  )
    return owner === 'one’s own' ? undefined : 404;
  // What comes to somebody else's stall is theirs and the organiser's alone.
  if (/^siteVisits\.(setStatus|capacity|setCapacity)$/.test(call))
    return owner === 'one’s own' || organisers.includes(asker) ? undefined : 404;
  if (call === 'users.remove' || call === 'users.password')
    // One's own account is deleted, and one's own password changed, in one's profile.
    return owner === 'one’s own' ? 409 : asker === 'Front desk' && owner === 'a SuperAdmin’s' ? 403 : undefined;
  // Their own address, role and state are not changed there.
  if (call === 'users.update' && owner === 'one’s own') return 422;
  if (call === 'users.update' && asker === 'Front desk' && owner === 'a SuperAdmin’s') return 403;
  if (/^roles\.(update|remove)$/.test(call) && owner === 'one’s own') return asker === 'Front desk' ? 403 : undefined;
  return undefined;
}
