// What somebody would do who may publish a file: act as the site.
document.documentElement.setAttribute('data-ran', 'yes');
localStorage.setItem('ran', 'yes');
