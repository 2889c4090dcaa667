/**
 * This script is inline because any page may be the first. It stores the address that a campaign's link led to, with
 * the time. Sending an inquiry reads it.
 */
export const keepCampaign =
  "try{if(/[?&](utm_[a-z]+|ref)=./.test(location.search))localStorage.setItem('campaign',Date.now()+location.search)}catch(e){}";
