/** Inline, since any page may be the first: keeps the address that a campaign's link led to, with the time. Read when an inquiry is sent. */
export const keepCampaign =
  "try{if(/[?&](utm_[a-z]+|ref)=./.test(location.search))localStorage.setItem('campaign',Date.now()+location.search)}catch(e){}";
