[(addition) (new_file)] @inserted
[(deletion) (old_file)] @deleted
[(command) (location) (index)] @heading
