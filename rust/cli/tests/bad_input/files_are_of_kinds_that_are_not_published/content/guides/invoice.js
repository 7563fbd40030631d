total();
